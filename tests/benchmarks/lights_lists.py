# SPDX-License-Identifier: MIT
"""The laboratory's elimination on plain Python lists, 10 by 10, timed.

Prints the medians in milliseconds of two ways to add a row to another: an
index at a time, as a student writes it, and one comprehension.
"""

import random
import statistics
import time
from collections.abc import Callable

Matrix = list[list[int]]


def system(size: int, lit: list[list[int]]) -> Matrix:
    rows = []
    for r in range(size):
        for c in range(size):
            row = [0] * (size * size + 1)
            sides = ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))
            for y, x in ((r, c), *sides):
                if 0 <= y < size and 0 <= x < size:
                    row[y * size + x] = 1
            row[-1] = lit[r][c]
            rows.append(row)
    return rows


def add_loop(matrix: Matrix, source: int, target: int) -> None:
    for j in range(len(matrix[0])):
        matrix[target][j] = (matrix[target][j] + matrix[source][j]) % 2


def add_zip(matrix: Matrix, source: int, target: int) -> None:
    pairs = zip(matrix[source], matrix[target], strict=True)
    matrix[target] = [a ^ b for a, b in pairs]


def eliminate(matrix: Matrix, add: Callable[[Matrix, int, int], None]) -> int:
    rows, columns = len(matrix), len(matrix[0]) - 1
    k = 0
    for c in range(columns):
        r = next((r for r in range(k, rows) if matrix[r][c]), None)
        if r is None:
            continue
        matrix[k], matrix[r] = matrix[r], matrix[k]
        for i in range(rows):
            if i != k and matrix[i][c]:
                add(matrix, k, i)
        k += 1
    return k


def main() -> None:
    rng = random.Random(1)
    for add in (add_loop, add_zip):
        times = []
        for _ in range(15):
            lit = [[rng.randrange(2) for _ in range(10)] for _ in range(10)]
            matrix = system(10, lit)
            start = time.perf_counter()
            assert eliminate(matrix, add) == 100
            times.append(time.perf_counter() - start)
        print(f"{add.__name__} 10 {1000 * statistics.median(times):.4f}")


if __name__ == "__main__":
    main()
