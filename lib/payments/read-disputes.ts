/** Disputes that no webhook has told of. */

import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { disputes, fetchDispute } from "#lib/payments/razorpay/gateway.ts";
import { readOn } from "#lib/payments/reading.ts";
import { OPEN_DISPUTES, settleDispute } from "#lib/payments/settle-dispute.ts";

/** Writes down new disputes, and what has become of those that are open. @throws AppError badGateway */
export async function readDisputes(): Promise<void> {
  const { mode } = environment().razorpay;
  const open = await database().read.dispute.findMany({
    where: { status: { in: OPEN_DISPUTES }, payment: { order: { mode } } },
    select: { id: true },
  });
  for (const { id } of open) await settleDispute(await fetchDispute(id));
  await readOn("disputes", limits.disputeLookBackMs, async (span) => {
    for await (const dispute of disputes(span)) await settleDispute(dispute);
  });
}
