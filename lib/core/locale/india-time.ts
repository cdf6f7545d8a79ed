/** Cached: constructing an `Intl.DateTimeFormat` is slow. */
const minuteFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** Returns a moment in India's time: '21 November 2027 at 4:05 pm'. */
export function formatMinute(date: Date): string {
  return minuteFormat.format(date);
}
