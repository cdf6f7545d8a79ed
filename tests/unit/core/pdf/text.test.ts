import fc from "fast-check";
import { expect, test } from "vitest";
import { inVisualOrder, isPrintable, runsOf } from "#lib/core/pdf/faces.ts";
import { breakLines } from "#lib/core/pdf/sheet.ts";
import { namesByFace } from "#tests/support/documents/names.ts";

test("splits a line of several scripts by word, or by letter in a mixed word", () => {
  expect(runsOf("Priya प्रिया Śrī (ਹਰਪ੍ਰੀਤ)", "newsreader")).toEqual([
    { face: "newsreader", text: "Priya " },
    { face: "noto-sans-devanagari", text: "प्रिया " },
    { face: "noto-serif", text: "Śrī " },
    { face: "newsreader", text: "(" },
    { face: "noto-sans-gurmukhi", text: "ਹਰਪ੍ਰੀਤ" },
    { face: "newsreader", text: ")" },
  ]);
});

test("words from right to left are drawn from the right, between words from the left", () => {
  const drawn = inVisualOrder(runsOf("Amrita فاطمہ خان Roy محمد ", "newsreader"));
  expect(drawn.map(({ text }) => text)).toEqual([
    "Amrita ",
    "خان",
    " ",
    "فاطمہ",
    " ",
    "Roy ",
    "محمد",
    " ",
  ]);
});

test("a danda uses the font of the script around it", () => {
  expect(runsOf("কলকাতা। हिन्दी।", "newsreader").map(({ face }) => face)).toEqual([
    "noto-sans-bengali",
    "noto-sans-devanagari",
  ]);
});

test("joiners and other invisible characters need no glyph", () => {
  expect(isPrintable("र\u200d्य ന്\u200d A\u00admrita\u200b")).toBe(true);
});

test.each(["ꯃꯅꯤꯄꯨꯔ", "ᱚᱞ", "山田", "🌸", "Amrita 🌸"])("%s is not printable", (name) => {
  expect(isPrintable(name)).toBe(false);
});

test("wrapped lines keep every word, and none is wider than the limit", () => {
  const words = fc.array(fc.constantFrom("a", "of", "Residency", "हर्षवर्धन", "A".repeat(30)));
  const countLetters = (text: string) => text.length;
  fc.assert(
    fc.property(words, fc.integer({ min: 10, max: 40 }), (list, width) => {
      const text = list.join(" ");
      const lines = breakLines(text, width, countLetters);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      expect(Math.max(...lines.map(countLetters))).toBeLessThanOrEqual(width);
    }),
  );
});

test("splits any text into runs that add up to it", () => {
  const pieces = fc.constantFrom(...namesByFace.map(([, names]) => names), "فاطمہ", "\u0301", "🌸");
  const texts = fc.oneof(
    fc.array(pieces).map((list) => list.join(" ")),
    fc.string(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const runs = runsOf(text, "newsreader");
      expect(runs.map((run) => run.text).join("")).toBe(text.normalize("NFC"));
    }),
  );
});
