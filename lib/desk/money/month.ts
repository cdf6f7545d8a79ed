import { type Interval, indiaDay, intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** A month in India, such as '2026-11'. */
export type Month = Interval & { name: string };

const CHOICES = 24;

const named = (name: string): Month | null => {
  const interval = intervalOfMonth(name);
  return interval && { name, ...interval };
};

/** @throws AppError invalid */
export function monthOf(request: Request): Month {
  return monthNamed(new URL(request.url).searchParams.get("month") ?? "");
}

/** @throws AppError notFound */
export function monthOfPath(name = ""): Month {
  const month = named(name);
  if (month === null) throw new AppError("notFound", "There is no such month.");
  return month;
}

/** @throws AppError invalid */
export function monthNamed(name: string): Month {
  const month = named(name);
  if (month === null) throw new AppError("invalid", "Please choose a month such as 2026-11.");
  return month;
}

/** Falls back to the present month. */
export function monthOrThis(name = ""): Month {
  const month = named(name) ?? named(indiaDay(now()).slice(0, 7));
  if (month === null) throw new Error("the clock is outside the range of months");
  return month;
}

export function recentMonths(): string[] {
  const [year = 0, month = 0] = indiaDay(now()).split("-").map(Number);
  return Array.from({ length: CHOICES }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}
