import {
  type Interval,
  intervalOfDay,
  intervalOfMonth,
} from "#lib/billing/invoices/financial-year.ts";
import { type Input, type Option, UsageError } from "#lib/operations/operator/command.ts";

export const MONTH: Option = {
  name: "month",
  value: "YYYY-MM",
  help: "the month, such as 2026-11",
  required: true,
};

/** @throws UsageError */
export function monthOf(input: Input): Interval & { name: string } {
  const name = input.option("month") ?? "";
  const interval = intervalOfMonth(name);
  if (interval === null) throw new UsageError("--month takes a month such as 2026-11.");
  return { name, ...interval };
}

/** @throws UsageError */
export function dayOf(input: Input): Interval & { name: string } {
  const name = input.option("on") ?? "";
  const interval = intervalOfDay(name);
  if (interval === null) throw new UsageError("--on takes a day such as 2026-11-30.");
  return { name, ...interval };
}

export const LIMIT_OPTION: Option = {
  name: "limit",
  value: "N",
  help: "how many: 50 by default, 1000 at most",
};

export function limitOf(input: Input): number {
  const limit = Number(input.option("limit") ?? 50);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1000) return limit;
  throw new UsageError("--limit takes a whole number from 1 to 1000.");
}

export function paiseOf(input: Input): number {
  const paise = input.option("paise") ?? "";
  if (/^[1-9]\d{0,8}$/.test(paise)) return Number(paise);
  throw new UsageError("--paise takes a whole number.");
}

/** The reason keeps `--again`, so that the same command after a lost response is recognised. */
export function reasonOf({ reason, has }: Input): string {
  return has("again") ? `${reason} (--again)` : reason;
}
