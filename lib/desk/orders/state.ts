import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import type { ListedOrder, ShownOrder } from "./queries.ts";

/** What the lists and the CSV say of an order. The browser loads this file. */
export function stateOf({ status, payment }: ListedOrder | ShownOrder) {
  if (payment === null) return status === "PAID" ? "paid" : "open";
  if (hasOpenDispute(payment)) return "disputed";
  const isLost = payment.disputes.some((dispute) => dispute.status === "LOST");
  if (payment.disputedPaise > 0 && isLost) return "lost";
  if (payment.refundedPaise === 0) return "paid";
  return payment.refundedPaise >= payment.amountPaise ? "whole" : "part";
}

type GiftTimes = { claimedAt: Date | null; claimUntil: Date; endedAt: Date | null };

export function giftState({ claimedAt, claimUntil, endedAt }: GiftTimes, at: Date) {
  if (endedAt !== null) return "ended";
  if (claimedAt !== null) return "claimed";
  return claimUntil > at ? "open" : "over";
}
