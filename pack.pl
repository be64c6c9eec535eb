name(wyxlog).
version('0.1.0').
title('Wyx, the Chinese rings and Lights Out, solved with proofs').
keywords([puzzle, wyx, baguenaudier, 'lights out', 'hamiltonian path']).
author('The wyxlog authors', 'maintainers@wyxlog.example').
requires(prolog >= '9.1.12').
