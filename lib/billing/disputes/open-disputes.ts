import type { DisputeStatus } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

export const OPEN_DISPUTES: DisputeStatus[] = ["OPEN", "UNDER_REVIEW"];

type Disputed = { disputes: readonly { status: DisputeStatus }[] };

export const hasOpenDispute = (payment: Disputed | null): boolean =>
  payment?.disputes.some(({ status }) => OPEN_DISPUTES.includes(status)) ?? false;

/** @throws AppError conflict: the bank may take the money back beside a refund */
export async function expectNoOpenDispute(tx: Transaction, orderId: string): Promise<void> {
  const where = { payment: { orderId }, status: { in: OPEN_DISPUTES } };
  if ((await tx.dispute.count({ where })) === 0) return;
  const fact = "The buyer's bank asks for this payment back: with a refund, it may go back twice.";
  const sentence = `${fact} Such a refund must be marked as meant.`;
  throw new AppError("conflict", sentence, { fields: { needs: "disputed" } });
}
