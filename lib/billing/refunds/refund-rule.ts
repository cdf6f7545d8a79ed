import { DAY_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";

export const refundRule = {
  leastPaise: 100,
  /** Another refund of the same amount within this time is most often a repeated command. */
  twinMs: DAY_MS,
} as const;

type Sums = { amountPaise: number; refundedPaise: number; disputedPaise: number };

/** Lost disputes count, too. */
export function leftPaiseOf({ amountPaise, refundedPaise, disputedPaise }: Sums): number {
  return amountPaise - refundedPaise - disputedPaise;
}

/** Such a payment's membership ends. */
export function isRefundedInFull(payment: Sums): boolean {
  return leftPaiseOf(payment) <= 0;
}

/** @throws AppError conflict */
export function expectRefundable(amountPaise: number, leftPaise: number): void {
  const isWhole = Number.isInteger(amountPaise);
  if (isWhole && amountPaise >= refundRule.leastPaise && amountPaise <= leftPaise) return;
  const [least, left] = [formatRupees(refundRule.leastPaise), formatRupees(leftPaise)];
  throw new AppError("conflict", `A refund is from ${least} to ${left}.`);
}

/** `fact` says which refund is there already. */
export function repeatedRefund(fact: string): AppError {
  const sentence = `${fact} Another one of the same amount must be marked as meant.`;
  return new AppError("conflict", sentence, { fields: { needs: "again" } });
}
