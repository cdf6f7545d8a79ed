import { expect, test } from "vitest";
import { formatClock, formatDay, formatMinute, formatShort } from "#lib/core/locale/india-time.ts";

test.each([
  ["2027-11-20T18:29:59.999Z", "20 November 2027"],
  ["2027-11-20T18:30:00.000Z", "21 November 2027"],
  ["2028-01-01T00:00:00.000Z", "1 January 2028"],
])("formats %s as its day in India", (moment, day) => {
  expect(formatDay(new Date(moment))).toBe(day);
});

test("a time in a list wraps only between its day and its hour", () => {
  const lines = formatShort(new Date("2027-11-21T10:35:00Z")).split(" ");
  expect(lines.map((line) => line.replace(/\s/g, " "))).toEqual(["21 Nov 2027,", "4:05 pm"]);
});

test("every form of a time has the same clock", () => {
  const forms = [formatClock, formatMinute, formatShort].map((format) =>
    format("2027-11-21T10:35:00Z").replace(/\s/g, " "),
  );
  expect(forms).toEqual(["4:05 pm", "21 November 2027 at 4:05 pm", "21 Nov 2027, 4:05 pm"]);
});
