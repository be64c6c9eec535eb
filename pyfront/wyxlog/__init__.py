"""wyxlog: Wyx, the Chinese rings and Lights Out, solved in Prolog and proved."""

__version__ = "0.1.0"
__all__ = ["__version__"]
