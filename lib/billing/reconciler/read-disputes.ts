import { OPEN_DISPUTES, settleDispute } from "#lib/billing/payments/settle-dispute.ts";
import { disputes, fetchDispute } from "#lib/billing/razorpay/gateway.ts";
import { isUnknownThere } from "#lib/billing/razorpay/send-request.ts";
import { readOn } from "#lib/billing/reconciler/reading.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";

const LOOK_BACK_MS = 7 * DAY_MS;

export async function readDisputes(): Promise<void> {
  const { mode } = environment().razorpay;
  const open = await database().read.dispute.findMany({
    where: { status: { in: OPEN_DISPUTES }, payment: { order: { mode } } },
    select: { id: true },
  });
  for (const { id } of open) await askAgain(id);
  await readOn("disputes", LOOK_BACK_MS, async (span) => {
    for await (const dispute of disputes(span)) await settleDispute(dispute);
    return true;
  });
}

async function askAgain(id: string): Promise<void> {
  try {
    await settleDispute(await fetchDispute(id));
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
    log().warn({ dispute: id }, "dispute unknown to this Razorpay key");
  }
}
