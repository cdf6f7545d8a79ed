import { type Interval, intervalOfDay, intervalOfMonth } from "#lib/invoices/financial-year.ts";
import { type Input, type Option, UsageError } from "#lib/operator/command.ts";

export const MONTH: Option = {
  name: "month",
  value: "YYYY-MM",
  help: "the month, 2026-11 say",
  required: true,
};

/** A month of India's time. @throws UsageError */
export function monthOf(input: Input): Interval & { name: string } {
  const name = input.option("month") ?? "";
  const interval = intervalOfMonth(name);
  if (interval === null) throw new UsageError("--month takes a month such as 2026-11.");
  return { name, ...interval };
}

/** A day of India's time. @throws UsageError */
export function dayOf(input: Input): Interval & { name: string } {
  const name = input.option("on") ?? "";
  const interval = intervalOfDay(name);
  if (interval === null) throw new UsageError("--on takes a day such as 2026-11-30.");
  return { name, ...interval };
}
