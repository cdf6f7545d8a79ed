import { OPEN_DISPUTES } from "#lib/billing/payments/open-disputes.ts";
import type { DisputeStatus } from "#lib/core/database/generated/sqlite/client.ts";
import { readDays } from "#lib/desk/lists/filter-values.ts";

export const disputeFilterNames = ["find", "status", "from", "until"] as const;

export type DisputeValues = Partial<Record<(typeof disputeFilterNames)[number], string>>;

export const decidedStates = ["WON", "LOST", "CLOSED"] as const satisfies DisputeStatus[];

export type DisputeFilter = ReturnType<typeof readDisputeFilter>;

/** `find`: the whole id of a dispute, an order or a payment. The days are the evidence's deadline. */
export function readDisputeFilter({ find, status, ...days }: DisputeValues) {
  return {
    find: find ?? null,
    status: [...OPEN_DISPUTES, ...decidedStates].find((one) => one === status) ?? null,
    ...readDays(days),
  };
}
