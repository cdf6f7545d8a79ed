import { type Input, type Option, UsageError } from "#lib/operator/command.ts";

export const LIMIT_OPTION: Option = {
  name: "limit",
  value: "N",
  help: "how many, 50 if not told, 1000 at most",
};

/** Reads the option. @throws UsageError for anything but a number in its range */
export function limitOf(input: Input): number {
  const limit = Number(input.option("limit") ?? 50);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1000) return limit;
  throw new UsageError("--limit takes a whole number from 1 to 1000.");
}
