import { DAY_MS } from "#lib/core/durations.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";

const india = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Half-open: [from, until). */
export type Interval = { from: Date; until: Date };

/** Such as '2027-03-31', in India. */
export function indiaDay(date: Date): string {
  return india.format(date);
}

/** Returns null for an invalid day. A day is '2026-11-30', a month '2026-11'. */
export function intervalOfDay(text: string): Interval | null {
  const from = startOfIndiaDay(text);
  if (!text.startsWith("20") || Number.isNaN(from.getTime())) return null;
  if (indiaDay(from) !== text) return null;
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

export function intervalOfMonth(text: string): Interval | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return null;
  const [year = 0, month = 0] = text.split("-").map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${twoDigits(month + 1)}`;
  return { from: startOfIndiaDay(`${text}-01`), until: startOfIndiaDay(`${next}-01`) };
}

/** India's financial year, 1 April to 31 March: '2627' from April 2026. */
export function financialYearOf(date: Date): string {
  const [year = 0, month = 0] = indiaDay(date).split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${twoDigits(first % 100)}${twoDigits((first + 1) % 100)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
