import type { DisputeStatus } from "#lib/core/database/generated/sqlite/client.ts";
import { readDays } from "#lib/desk/lists/filter-values.ts";

export const disputeFilterNames = ["find", "status", "from", "until"] as const;

export type DisputeValues = Partial<Record<(typeof disputeFilterNames)[number], string>>;

export const waitingStates = ["OPEN", "UNDER_REVIEW"] as const satisfies DisputeStatus[];
export const decidedStates = ["WON", "LOST", "CLOSED"] as const satisfies DisputeStatus[];

export type DisputeFilter = {
  /** The whole id of a dispute, an order or a payment. */
  find: string | null;
  status: DisputeStatus | null;
  /** Of the deadline for evidence. */
  from: Date | null;
  until: Date | null;
};

export function readDisputeFilter(values: DisputeValues): DisputeFilter {
  const { find, status } = values;
  return {
    find: find ?? null,
    status: [...waitingStates, ...decidedStates].find((one) => one === status) ?? null,
    ...readDays(values),
  };
}
