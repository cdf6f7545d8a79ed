import { expect, test } from "vitest";
import { inOrder } from "#lib/films/masters/pieces.ts";

const piece = (offset: number, bytes: number) => ({ offset, bytes });

test.each([
  ["no piece", [], []],
  ["pieces in any order", [piece(8, 2), piece(0, 8)], [piece(0, 8), piece(8, 2)]],
  ["a part of a piece that a broken connection left", [piece(0, 3), piece(0, 8)], [piece(0, 8)]],
  [
    "a piece that goes on from such a part, over a later one",
    [piece(0, 3), piece(3, 8), piece(8, 8)],
    [piece(0, 3), piece(3, 8)],
  ],
  ["nothing behind a gap", [piece(0, 4), piece(5, 4)], [piece(0, 4)]],
  ["nothing without the first piece", [piece(4, 4)], []],
  ["an empty piece", [piece(0, 0), piece(0, 4), piece(4, 0)], [piece(0, 4)]],
])("puts pieces in a row: %s", (_, pieces, row) => {
  expect(inOrder(pieces)).toEqual(row);
});
