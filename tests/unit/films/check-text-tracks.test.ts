import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCaptions, checkChapters, errorsOf } from "#lib/films/packaging/check-text-tracks.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import {
  type Cue,
  chaptersOf,
  formatChapters,
  formatVtt,
  readTimestamp,
  timestamp,
} from "#lib/films/packaging/webvtt.ts";

const FILM = 60;

const cuesOf = (source: string) => readSubtitles(Buffer.from(source)).cues;

const cue = (from: number, to: number, text = "Words"): Cue => ({ from, to, text });
const kindsOf = (...cues: Cue[]) =>
  checkCaptions(cues, FILM).map(({ at, kind, isError }) => `${at} ${kind}${isError ? "!" : ""}`);

/** Gap, length and text of each. */
function sequence(steps: readonly (readonly [number, number, string])[]): Cue[] {
  let at = 0;
  return steps.map(([gap, span, text]) => {
    const from = at + gap;
    at = from + span;
    return cue(from / 1000, at / 1000, text);
  });
}

describe("the check of captions", () => {
  test.each<[string, Cue[], string[]]>([
    ["good ones", [cue(1, 3), cue(3, 5)], []],
    ["one that ends before it starts", [cue(3, 2)], ["0 backwards!"]],
    ["one of no length", [cue(3, 3)], ["0 backwards!"]],
    ["an overlap", [cue(1, 4), cue(3, 5)], ["1 overlap!"]],
    ["an overlap of placed ones", [cue(1, 4), { ...cue(3, 5), settings: "line:0" }], ["1 overlap"]],
    ["a wrong order", [cue(5, 6), cue(1, 2)], ["1 order!"]],
    ["one after the film's end", [cue(50, 62)], ["0 gap", "0 beyond the end!"].toReversed()],
    ["one that a second covers", [cue(14, 60.9)], []],
    ["no words", [cue(1, 2, " \n")], ["0 empty!"]],
    ["an empty line", [cue(1, 2, "One\n ")], ["0 blank line!"]],
    ["an arrow", [cue(1, 2, "a --> b")], ["0 arrow!"]],
    ["an open tag", [cue(1, 2, "1 < 2")], ["0 tag!"]],
    ["tags", [cue(1, 2, "<i>so</i> <v Maya>&lt;</v>")], []],
    ["a fast one", [cue(1, 2, "x".repeat(21))], ["0 fast"]],
    ["one at the limit", [cue(1, 2, "x".repeat(20))], []],
    ["a long line", [cue(1, 9, "x".repeat(43))], ["0 long line"]],
    ["three lines", [cue(1, 9, "a\nb\nc")], ["0 lines"]],
    ["a long silence", [cue(1, 2), cue(18, 19)], ["1 gap"]],
    ["a place that is none", [{ ...cue(1, 2), settings: "line:<0>" }], ["0 place!"]],
    ["too many letters", [cue(1, 50, "a b ".repeat(126))], ["0 too long!", "0 long line"]],
  ])("%s", (_, cues, kinds) => {
    expect(kindsOf(...cues)).toEqual(kinds);
  });

  test("captions that pass it are read back as they were written", () => {
    const text = fc
      .string({ unit: fc.constantFrom(..."ab\n <>&i/-:1\r\t") })
      .filter((one) => errorsOf(checkCaptions([cue(0, 5, one)], FILM)).length === 0);
    const steps = fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 900 }), text);
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1 }), (given) => {
        const cues = sequence(given);
        expect(cuesOf(formatVtt(cues))).toEqual(cues);
      }),
    );
  });

  test("cues that follow each other within the film have no error", () => {
    const steps = fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 900 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, (given) => {
        const cues = sequence(given.map(([gap, span]) => [gap, span, "Words"] as const));
        expect(errorsOf(checkCaptions(cues, FILM))).toEqual([]);
      }),
    );
  });
});

test("one caption too many has one error", () => {
  const cues = Array.from({ length: 5_002 }, (_, at) => cue(at, at + 1));
  expect(errorsOf(checkCaptions(cues, 6_000))).toMatchObject([{ at: 5_000, kind: "too many" }]);
});

describe("the check of chapters", () => {
  test.each([
    ["good ones", [0, 10], []],
    ["a late first", [5], ["0 gap"]],
    ["two at once", [0, 0], ["1 order!"]],
    ["one after the end", [0, 60], ["1 beyond the end!"]],
  ])("%s", (_, starts, kinds) => {
    const chapters = starts.map((from) => ({ from, title: "Title" }));
    const found = checkChapters(chapters, FILM);
    expect(found.map(({ at, kind, isError }) => `${at} ${kind}${isError ? "!" : ""}`)).toEqual(
      kinds,
    );
  });

  test("chapters that pass it are read back as they were written", () => {
    const title = fc.string({ unit: fc.constantFrom(..."ab <>&;lt-\n") });
    const any = fc.record({ from: fc.nat(70), title });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (chapters) => {
        fc.pre(errorsOf(checkChapters(chapters, FILM)).length === 0);
        expect(chaptersOf(cuesOf(formatChapters(chapters, FILM)))).toEqual(chapters);
      }),
    );
  });
});

test("a time is read as it is written, and as people type it", () => {
  fc.assert(
    fc.property(fc.nat(360_000_000), (ms) => {
      expect(readTimestamp(timestamp(ms / 1000))).toBeCloseTo(ms / 1000, 3);
    }),
  );
  expect(["62.5", "1:02.5", " 00:01:02,500 "].map(readTimestamp)).toEqual([62.5, 62.5, 62.5]);
  expect(["", "a", "1:75:00", "-1", "1:2:3:4", "1.2345"].map(readTimestamp)).toEqual(
    Array(6).fill(null),
  );
});
