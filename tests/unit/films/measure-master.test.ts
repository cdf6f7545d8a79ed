import { expect, test } from "vitest";
import { MasterLog } from "#lib/films/packaging/measure-master.ts";

const picture = (time: number) =>
  `[Parsed_metadata_1 @ 0x5] [info] frame:${Math.round(time * 25)}   pts:${time * 12_800}    pts_time:${time}`;
const fault = "[h264 @ 0x5] [error] Invalid NAL unit size (0 > 419).";

function faultsIn(lines: readonly string[], endSeconds = 10) {
  const log = new MasterLog();
  for (const line of lines) log.read(line);
  return log.result(endSeconds).faults;
}

/** Pictures of each tenth of a second. */
const pictures = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) * 10) }, (_, at) => picture(from + at / 10));

test.each<[string, string[], [number, number][]]>([
  ["no error", pictures(0, 10), []],
  ["a slide that stands", [picture(0), picture(6)], []],
  ["one error", [...pictures(0, 3), fault, ...pictures(3, 10)], [[2.9, 3]]],
  [
    "a hole, told before the pictures that were decoded already",
    [...pictures(0, 3), fault, ...pictures(3, 3.3), picture(8), ...pictures(8.1, 10)],
    [[2.9, 8]],
  ],
  [
    "two places",
    [...pictures(0, 3), fault, ...pictures(3, 7), fault, ...pictures(7, 10)],
    [
      [2.9, 3],
      [6.9, 7],
    ],
  ],
  ["an error at the end", [...pictures(0, 9.5), fault], [[9.4, 10]]],
  [
    "what decoders say of a whole recording, and encoders of themselves",
    [
      ...pictures(0, 1),
      "[h264 @ 0x5] [error] co located POCs unavailable",
      "[mp4 @ 0x5] [error] Application provided invalid dts",
      ...pictures(1, 10),
    ],
    [],
  ],
])("dates %s", (_what, lines, places) => {
  const found = faultsIn(lines).map(({ from, to }) => [from, to].map((time) => time.toFixed(1)));
  expect(found).toEqual(places.map((place) => place.map((time) => time.toFixed(1))));
});

test.each([
  ["    I:         -23.4 LUFS", -23.4],
  ["    I:         -70.0 LUFS", null],
  ["    Threshold: -33.0 LUFS", null],
])("reads the loudness of %j", (line, loudness) => {
  const log = new MasterLog();
  log.read(line);
  expect(log.result(1).loudness).toBe(loudness);
});
