/** Disputes that no webhook has told of. */
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { log } from "#lib/http/log.ts";
import { isUnknownThere } from "#lib/payments/razorpay/ask.ts";
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
  for (const { id } of open) await askAgain(id);
  await readOn("disputes", limits.disputeLookBackMs, async (span) => {
    for await (const dispute of disputes(span)) await settleDispute(dispute);
    return true;
  });
}

async function askAgain(id: string): Promise<void> {
  try {
    await settleDispute(await fetchDispute(id));
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
    log().warn({ dispute: id }, "Razorpay has no such dispute with this key");
  }
}
