import { readAllUntil } from "#lib/billing/razorpay/reading.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Environment } from "#lib/core/config/environment.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { type Finding, fine, warning } from "#lib/operations/finding.ts";

/** The site reads the lists each quarter of an hour. */
const OLD_HOURS = 2;

/** The site sells on without lists and webhooks, and then misses what no browser reports. */
export async function checkPayments(settings: Environment): Promise<Finding[]> {
  if (settings.sandbox) return [];
  return [await checkLists(), await checkWebhooks(settings)];
}

async function checkLists(): Promise<Finding> {
  const until = await readAllUntil();
  if (until === null) return fine("lists", "the first start reads them");
  const hours = Math.floor((now().getTime() - until.getTime()) / HOUR_MS);
  if (hours < OLD_HOURS) return fine("lists", "Razorpay's are read");
  return warning(
    "lists",
    `Razorpay's payments, refunds and disputes have not all been read for ${hours} h`,
    "After a restore, 'invoice confirm' begins it. Otherwise the log of the running site says why: 'not settled yet', or 'list not read completely'.",
  );
}

async function checkWebhooks({ siteUrl, razorpay: { mode } }: Environment): Promise<Finding> {
  const at = now().getTime();
  const gte = new Date(at - 7 * DAY_MS);
  // The webhook of the youngest payments may be on its way.
  const capturedAt = { gte, lt: new Date(at - HOUR_MS) };
  const { payment, webhookEvent } = database().read;
  // Those settled late, after a restore for example, had their webhooks before.
  const where = { capturedAt, paidAt: { gte }, order: { mode } };
  const settled = await payment.count({ where });
  const received = await webhookEvent.count({ where: { receivedAt: { gte } } });
  const found = `${received} in seven days, with ${settled} payments`;
  if (settled === 0 || received > 0) return fine("webhooks", found);
  const address = `${siteUrl.origin}${calls.razorpayWebhook.path}`;
  const advice = `In Razorpay's dashboard, is the webhook on, its address ${address}, and its secret RAZORPAY_WEBHOOK_SECRET?`;
  return warning("webhooks", found, advice);
}
