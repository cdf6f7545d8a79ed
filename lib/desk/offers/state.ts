import type { Coupon } from "#lib/core/database/generated/sqlite/client.ts";

export type CouponState = "coming" | "running" | "used" | "over" | "ended";

/** Whether a code works at this time, and why not. */
export function couponState(
  { startsAt, endsAt, endedAt, taken, most }: Omit<Coupon, "id" | "code" | "note">,
  at: Date,
): CouponState {
  if (endedAt !== null) return "ended";
  if (endsAt < at) return "over";
  if (taken >= most) return "used";
  return startsAt > at ? "coming" : "running";
}
