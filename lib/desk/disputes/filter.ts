/** The filters of the list of disputes, as they are in the address. */
import { intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import type { DisputeStatus } from "#lib/core/database/generated/sqlite/client.ts";

export const disputeFilterNames = ["find", "status", "from", "until"] as const;

export type DisputeValues = Partial<Record<(typeof disputeFilterNames)[number], string>>;

export const waitingStates = ["OPEN", "UNDER_REVIEW"] as const satisfies DisputeStatus[];
export const decidedStates = ["WON", "LOST", "CLOSED"] as const satisfies DisputeStatus[];

export type DisputeFilter = {
  /** A dispute, an order or a payment, whole. */
  find: string | null;
  status: DisputeStatus | null;
  /** Of the deadline for evidence. */
  from: Date | null;
  until: Date | null;
};

/** Leaves out what no filter knows. */
export function readDisputeFilter({ find, status, from, until }: DisputeValues): DisputeFilter {
  return {
    find: find ?? null,
    status: [...waitingStates, ...decidedStates].find((one) => one === status) ?? null,
    from: (from && intervalOfDay(from)?.from) || null,
    until: (until && intervalOfDay(until)?.until) || null,
  };
}
