import { expect, test } from "vitest";
import { letterOf } from "#lib/content/artists-and-works.ts";
import { content } from "#lib/content/content.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";

loadFirstEdition();
const [artist] = content().artists;

test.each([
  ["Souza, Francis Newton", "S"],
  ["de Souza, Maria", "D"],
  ["\u00c9douard", "E"],
  ["E\u0301douard", "E"],
  ["\u{1f3a8} Studio", "\u{1f3a8}"],
  ["\u0905\u092e\u0943\u0924\u093e", "\u0905"],
])("an artist in the index as %s stands under %s", (indexName, letter) => {
  expect(artist && letterOf({ ...artist, indexName })).toBe(letter);
});
