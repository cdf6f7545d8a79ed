import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";

export async function deleteOldRequests(): Promise<void> {
  const closedAt = { lt: new Date(now().getTime() - accountLimits.closedRequestMs) };
  await database().write((tx) => tx.dataRequest.deleteMany({ where: { closedAt } }));
}
