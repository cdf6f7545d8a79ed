import type { PaymentMode } from "#lib/core/config/environment.ts";
import { readDays } from "#lib/desk/lists/filter-values.ts";

export const orderFilterNames = ["find", "status", "mode", "from", "until"] as const;

export type OrderValues = Partial<Record<(typeof orderFilterNames)[number], string>>;

export const orderStates = ["open", "paid", "part", "whole", "disputed"] as const;
export type OrderState = (typeof orderStates)[number];

export type OrderFilter = {
  /** A whole id, number or address. */
  find: string | null;
  state: OrderState | null;
  mode: PaymentMode | null;
  from: Date | null;
  until: Date | null;
};

const modes = ["LIVE", "TEST", "SANDBOX"] as const satisfies readonly PaymentMode[];

export function readOrderFilter(values: OrderValues): OrderFilter {
  const { find, status, mode } = values;
  return {
    find: find ?? null,
    state: orderStates.find((one) => one === status) ?? null,
    mode: modes.find((one) => one === mode) ?? null,
    ...readDays(values),
  };
}
