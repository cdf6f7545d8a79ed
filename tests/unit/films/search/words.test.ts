import { expect, test } from "vitest";
import { wordsOf } from "#lib/films/search/words.ts";

test.each([
  ["case and Latin accents", "Café RAZA", ["cafe", "raza"]],
  ["signs and numbers", "Untitled (1955–56), oil.", ["untitled", "1955", "56", "oil"]],
  ["a possessive", "Souza’s line, Husain's horses", ["souza", "line", "husain", "horses"]],
  ["Devanagari with vowel signs", "चित्रकला की दुनिया", ["चित्रकला", "की", "दुनिया"]],
  ["a nukta, composed or not", "क़लम क\u093cलम", ["कलम", "कलम"]],
  ["a joiner within a word", "क्\u200dष", ["क्ष"]],
  ["other scripts", "কলা தமிழ்", ["কলা".normalize("NFD"), "தமிழ்".normalize("NFD")]],
  ["combining marks alone", "\u0300\u093f\u093c", []],
  ["an empty text", "", []],
])("splits %s", (_, text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
