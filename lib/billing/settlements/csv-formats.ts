/** Numbers and days as spreadsheets of other countries write them. One file is written in one way. */

export type Formats = { hasDecimalComma: boolean; isMonthFirst: boolean };

export function formatsOf(amounts: readonly string[], times: readonly string[]): Formats {
  return {
    hasDecimalComma: amounts.some((text) => /,\d\d?$/.test(text)),
    isMonthFirst: times.some((text) => Number(/^\d\d?[/.-](\d\d?)[/.-]/.exec(text)?.[1]) > 12),
  };
}

/** '1178.82', '1,178.82', '1,17,882' or, with decimal commas, '1.178,82'. Empty is 0. */
const RUPEES = /^(\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{0,2})0*)?$/;

/** Returns paise, or null. Many digits give a number that is not exact: check its range. */
export function paiseOf(text: string, { hasDecimalComma }: Formats): number | null {
  const plain = hasDecimalComma
    ? text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."))
    : text;
  const [, rupees, decimals = ""] = RUPEES.exec(plain || "0") ?? [];
  if (rupees === undefined) return null;
  return Number(`${rupees.replaceAll(",", "")}${decimals.padEnd(2, "0")}`);
}

/** '2026-11-21 16:05:00', '21/11/2026 16:05' or '11/21/2026 4:05 PM'; the time is optional. */
const TIME =
  /^(?:(20\d\d)-(\d\d)-(\d\d)|(\d\d?)[/.-](\d\d?)[/.-](20\d\d))(?:,?[T ](\d\d?):(\d\d)(?::(\d\d))?(?: ?([AP])M)?)?$/i;

/** Returns a time of India, or null. */
export function timeOf(text: string, { isMonthFirst }: Formats): Date | null {
  const [, y, m, d, first = "", second = "", last, hours = "0", minutes, seconds, half] =
    TIME.exec(text) ?? [];
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const date = [y ?? last, ...[m ?? month, d ?? day].map(twoDigits)].join("-");
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const time = [twoDigits(String(hour)), minutes ?? "00", seconds ?? "00"].join(":");
  const at = new Date(`${date}T${time}+05:30`);
  // JavaScript reads 31 February as 3 March.
  const isReal = new Date(`${date}T00:00Z`).getUTCDate() === Number(date.slice(-2));
  return isReal && !Number.isNaN(at.getTime()) ? at : null;
}

const twoDigits = (text: string) => text.padStart(2, "0");
