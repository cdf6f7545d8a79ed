import fc from "fast-check";
import { expect, test } from "vitest";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import { formatVtt } from "#lib/films/packaging/webvtt.ts";

const cuesOf = (source: string) => readSubtitles(Buffer.from(source)).cues;

test("reads cues among other blocks", () => {
  const source = [
    "\uFEFFWEBVTT - some title",
    "",
    "STYLE",
    "::cue { color: lime }",
    "",
    "NOTE a note",
    "",
    "first",
    "00:01.000 --> 00:02.500 align:start",
    "One line",
    "and <i>another</i>",
    "",
    "01:00:00.000 --> 01:00:01.000",
    "An hour later",
  ].join("\r\n");
  expect(cuesOf(source)).toEqual([
    { from: 1, to: 2.5, settings: "align:start", text: "One line\nand <i>another</i>" },
    { from: 3600, to: 3601, text: "An hour later" },
  ]);
});

test("a cue's text ends at the next timing, also without an empty line", () => {
  const source = "WEBVTT\n\n00:01.000 --> 00:02.000\none\n00:03.000 --> 00:04.000\ntwo";
  expect(cuesOf(source)).toEqual([
    { from: 1, to: 2, text: "one" },
    { from: 3, to: 4, text: "two" },
  ]);
});

test("the work grows with the size of a hostile file, not with its square", () => {
  const many = "00:01.000 --> 00:02.000\n".repeat(100_000);
  expect(() => cuesOf(`WEBVTT\n\n${many}`)).toThrow("It has no cues.");
  const tags = "<font".repeat(20_000) + "{\\".repeat(20_000);
  const cue = `1\n00:00:01,000 --> 00:00:02,000\n${tags}`;
  expect(cuesOf(cue)).toEqual([{ from: 1, to: 2, text: tags.replaceAll("<", "&lt;") }]);
});

test.each([
  ["WEBVTT\n\n00:01 --> 00:02\nx", "Line 3: '00:01 --> 00:02' is not a WebVTT timing."],
  ["WEBVTT\n\nNOTE nothing", "It has no cues."],
])("%j is refused: %s", (source, sentence) => {
  expect(() => cuesOf(source)).toThrow(sentence);
});

test("reads back the cues that it writes", () => {
  const cue = fc
    .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 9_999 }))
    .map(([from, span]) => ({ from: from / 1000, to: (from + span) / 1000, text: "words" }));
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1 }), (cues) => {
      const sorted = cues.toSorted((a, b) => a.from - b.from);
      expect(cuesOf(formatVtt(sorted))).toEqual(sorted);
    }),
  );
});
