import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { parseRange, rangeResponse, requestedRange } from "#lib/core/http/range.ts";

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
  [" bytes = 5 - 9 ", 5, 9],
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
  ["kilobytes=0-1"],
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

test.each([
  ["bytes=0-99", 0, 19],
  ["bytes=0-9", 0, 9],
  ["bytes=0-", 0, 9],
  ["bytes=-50", 50, 59],
])("%s, with a limit of twenty for closed ranges, is bytes %i to %i", (header, start, end) => {
  expect(parseRange(header, SIZE, { bytes: 10, closedBytes: 20 })).toEqual({ start, end });
});

/** Asks for bytes 10 to 19 of 100, of which a response has at most five. */
const ask = (method: string, headers: Record<string, string> = {}) =>
  requestedRange(
    { method, headers: { range: "bytes=10-19", ...headers } } as unknown as IncomingMessage,
    '"tag"',
    SIZE,
    { bytes: 5 },
  );

test("a GET asks for a range, unless the file has changed since", () => {
  expect(ask("GET")).toEqual({ start: 10, end: 14 });
  expect(ask("GET", { "if-range": '"tag"' })).toEqual({ start: 10, end: 14 });
  expect(ask("GET", { "if-range": '"another"' })).toBe("all");
  expect(ask("GET", { "if-range": "" })).toBe("all");
  expect(ask("HEAD")).toBe("all");
});

test("without a limit an answer has the whole range", () => {
  const request = { method: "GET", headers: { range: "bytes=0-" } } as unknown as IncomingMessage;
  expect(requestedRange(request, '"tag"', SIZE)).toEqual({ start: 0, end: 99 });
});

test("names the bytes of an answer in its headers", () => {
  expect(rangeResponse("all", SIZE)).toEqual({
    status: 200,
    part: { start: 0, end: 99 },
    headers: { "Content-Length": 100 },
  });
  expect(rangeResponse({ start: 10, end: 19 }, SIZE)).toEqual({
    status: 206,
    part: { start: 10, end: 19 },
    headers: { "Content-Length": 10, "Content-Range": "bytes 10-19/100" },
  });
  expect(rangeResponse("unsatisfiable", SIZE)).toEqual({
    status: 416,
    part: null,
    headers: { "Content-Length": 0, "Content-Range": "bytes */100" },
  });
});
