import { AppError } from "#lib/core/http/errors.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";

export const LEAST_REFUND_PAISE = 100;

export function wrongAmount(leftPaise: number): AppError {
  const [least, left] = [formatRupees(LEAST_REFUND_PAISE), formatRupees(leftPaise)];
  return new AppError("conflict", `A refund is from ${least} to ${left}.`);
}

/** `fact` says which refund is there already. */
export function repeatedRefund(fact: string): AppError {
  const sentence = `${fact} Another one of the same amount must be marked as meant.`;
  return new AppError("conflict", sentence, { fields: { needs: "again" } });
}
