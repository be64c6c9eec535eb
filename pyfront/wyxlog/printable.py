"""Text from elsewhere, made fit to be shown."""


def printable(text: str) -> str:
    """Return text without what would break a line or command a terminal.

    Control characters, and bytes of a file name that are no UTF-8, show as escapes.
    """
    text = text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def shortened(text: str) -> str:
    """Return printable text for a message, not longer than a line or two."""
    shown = printable(text)
    return shown if len(shown) <= 200 else shown[:200] + "…"
