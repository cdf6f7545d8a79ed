import { validUntil } from "#lib/accounts/membership/policy.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/**
 * Reads the plan again in the transaction: it may have ended since authorization. Returns its end.
 * @throws AppError forbidden without an active plan
 */
export async function expectPlan(tx: Transaction, userId: string): Promise<Date> {
  const at = now();
  const memberships = await tx.membership.findMany({
    where: { userId, endsAt: { gt: at } },
    select: { startsAt: true, endsAt: true },
  });
  const endsAt = validUntil(memberships, at);
  if (endsAt === null) throw noPlan();
  return endsAt;
}

export function noPlan(): AppError {
  return new AppError("forbidden", "An active membership is needed for this.");
}
