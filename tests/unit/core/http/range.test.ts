import { expect, test } from "vitest";
import { parseRange } from "#lib/core/http/range.ts";

const SIZE = 100;
const MOST = { bytes: 1000 };
const HUGE = "18446744073709551616";

test.each([
  // The examples of RFC 9110, section 14.1.2, and their edges.
  ["bytes=0-0", 0, 0],
  ["bytes=0-49", 0, 49],
  ["bytes=50-99", 50, 99],
  ["bytes=99-99", 99, 99],
  ["bytes=99-", 99, 99],
  ["bytes=0-", 0, 99],
  ["bytes=-1", 99, 99],
  ["bytes=-30", 70, 99],
  ["bytes=-100", 0, 99],
  ["bytes=-101", 0, 99],
  ["bytes=90-200", 90, 99],
  ["bytes=007-008", 7, 8],
  [`bytes=10-${HUGE}`, 10, 99],
  [`bytes=-${HUGE}`, 0, 99],
])("%s is bytes %i to %i", (header, start, end) => {
  expect(parseRange(header, SIZE, MOST)).toEqual({ start, end });
});

test.each([
  ["the first byte behind the end", "bytes=100-"],
  ["far behind the end", "bytes=99999999999-"],
  ["behind the end, with an end", "bytes=100-200"],
  ["the last no bytes", "bytes=-0"],
  ["a number that no file reaches", `bytes=${HUGE}-`],
])("%s cannot be satisfied", (_name, header) => {
  expect(parseRange(header, SIZE, MOST)).toBe("unsatisfiable");
});

test.each([
  [undefined],
  [""],
  ["bytes"],
  ["bytes="],
  ["bytes=-"],
  ["bytes=abc"],
  ["bytes=0x10-"],
  ["bytes=-1-2"],
  ["bytes=1--2"],
  ["bytes=1.5-2"],
  ["bytes=5-2"],
  ["items=0-1"],
  ["bytes=0-1,5-6"],
  ["bytes=0-0,-1"],
  [`bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(",")}`],
])("ignores %j and answers with the whole film", (header) => {
  expect(parseRange(header, SIZE, MOST)).toBe("all");
});

test.each([
  ["bytes=0-", 0, 9],
  ["bytes=5-", 5, 14],
  ["bytes=5-99", 5, 14],
  ["bytes=0-9", 0, 9],
  ["bytes=0-8", 0, 8],
  ["bytes=95-", 95, 99],
  ["bytes=-5", 95, 99],
  ["bytes=-50", 50, 59],
])("%s is cut to ten bytes: %i to %i", (header, start, end) => {
  expect(parseRange(header, SIZE, { bytes: 10 })).toEqual({ start, end });
});

test("parses ranges of a film of one byte", () => {
  expect(parseRange("bytes=0-", 1, MOST)).toEqual({ start: 0, end: 0 });
  expect(parseRange("bytes=-1", 1, MOST)).toEqual({ start: 0, end: 0 });
  expect(parseRange("bytes=1-", 1, MOST)).toBe("unsatisfiable");
});
