import { expect, test } from "vitest";
import { findQuote } from "#lib/films/notes/find-quote.ts";

const lines = [
  { from: 10.4, to: 12, text: "The horse returns." },
  { from: 12.5, to: 15, text: "It returns in each of" },
  { from: 15, to: 17, text: "the late pictures, in Bombay." },
  { from: 60, to: 62, text: "The horse returns." },
  { from: 200, to: 202, text: "A wall of rice paper" },
];

test.each([
  ["a whole line", "The horse returns.", 5, 10],
  ["the nearest of two lines", "The horse returns.", 50, 60],
  ["a quote over two lines", "returns in each of the late pictures", 40, 12],
  ["a quote whose case and signs were corrected", "the horse — RETURNS!", 9, 10],
  ["nothing beyond a minute", "A wall of rice paper", 100, null],
  ["nothing without a quote", "", 10, null],
  ["nothing that is not said", "a bicycle", 10, null],
  ["nothing for signs alone", "…", 10, null],
])("finds %s", (_, quote, at, second) => {
  expect(findQuote(lines, quote, at)).toBe(second);
});

test("finds Devanagari with its vowel signs", () => {
  const said = [{ from: 3, to: 5, text: "चित्रकला की दुनिया" }];
  expect(findQuote(said, "चित्रकला", 30)).toBe(3);
  expect(findQuote(said, "चत्रकल", 30)).toBeNull();
});
