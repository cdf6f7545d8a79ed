import type { PaymentMode } from "#lib/core/config/environment.ts";
import { readDays } from "#lib/desk/lists/filter-values.ts";

export const orderFilterNames = ["find", "status", "mode", "from", "until"] as const;

export type OrderValues = Partial<Record<(typeof orderFilterNames)[number], string>>;

const states = ["open", "paid", "part", "whole", "disputed"] as const;
const modes = ["LIVE", "TEST", "SANDBOX"] as const satisfies readonly PaymentMode[];

export type OrderFilter = ReturnType<typeof readOrderFilter>;

/** `find`: a whole id, number or address. */
export function readOrderFilter({ find, status, mode, ...days }: OrderValues) {
  return {
    find: find ?? null,
    state: states.find((one) => one === status) ?? null,
    mode: modes.find((one) => one === mode) ?? null,
    ...readDays(days),
  };
}
