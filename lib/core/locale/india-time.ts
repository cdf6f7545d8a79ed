import { HOUR_MS } from "#lib/core/durations.ts";

// Cached: constructing an `Intl.DateTimeFormat` is slow.
const dayFormat = formatOf({ dateStyle: "long" });
const minuteFormat = formatOf({ dateStyle: "long", timeStyle: "short" });
const shortFormat = formatOf({ dateStyle: "medium", timeStyle: "short" });
const monthFormat = new Intl.DateTimeFormat("en-IN", {
  ...{ month: "long", year: "numeric", timeZone: "Asia/Kolkata" },
});
const clockFormat = formatOf({ timeStyle: "short" });

function formatOf(styles: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-IN", { ...styles, timeZone: "Asia/Kolkata" });
}

/** A string is an ISO time, as in JSON. */
type Time = Date | string | number;

/** '21 November 2027' */
export function formatDay(time: Time): string {
  return dayFormat.format(new Date(time));
}

/** '21 November 2027 at 4:05 pm' */
export function formatMinute(time: Time): string {
  return minuteFormat.format(new Date(time));
}

/** '21 Nov 2027, 4:05 pm', for lists: a narrow cell breaks it between day and time only. */
export function formatShort(time: Time): string {
  return shortFormat.format(new Date(time)).replace(/([^,]) /g, "$1\u00a0");
}

/** `month`: such as '2027-11'. Returns 'November 2027'. */
export function formatMonth(month: string): string {
  return monthFormat.format(startOfIndiaDay(`${month}-15`));
}

/** '4:05 pm' */
export function formatClock(time: Time): string {
  return clockFormat.format(new Date(time));
}

export const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** Returns the midnight at which a day such as '2027-11-21' begins in India. */
export function startOfIndiaDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** '2027-11-21 16:05:09', for files: a day in India, as spreadsheets read it. */
export function indiaSecond(date: Date): string {
  const india = new Date(date.getTime() + INDIA_OFFSET_MS);
  return india.toISOString().slice(0, 19).replace("T", " ");
}

/** '2027-11-21T16' */
export function indiaHour(date: Date): string {
  return new Date(date.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 13);
}
