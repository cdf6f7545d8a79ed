/** One letter about an order that was begun and not paid. Off until an owner turns it on. */
import { areNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { listLeft } from "#lib/billing/orders/commands.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { isPaused } from "#lib/billing/razorpay/send-request.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import type { Order } from "#lib/core/database/generated/sqlite/client.ts";
import type { OrderWhereInput } from "#lib/core/database/generated/sqlite/models.ts";
import { withLease } from "#lib/core/database/lease.ts";
import { log } from "#lib/core/http/log.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { isFromBackup } from "#lib/mail/many/deliveries.ts";
import { stopPage } from "#lib/mail/many/stop-token.ts";
import { wantedBy } from "#lib/mail/many/stops.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/** The letter goes out between these ages of the last opened checkout. */
const { orderLetterFirstMs: FIRST_MS, orderLetterLastMs: LAST_MS } = billingLimits;

/** Idempotent. Razorpay is asked about each order right before its letter. */
export async function remindOfOrders(): Promise<void> {
  if (!publisherSettings().remindsOfOrders) return;
  await withLease("order letters", billingLimits.settleLeaseMs, async () => {
    if (!(await areNumbersConfirmed())) return;
    const orders = await database().read.order.findMany({
      where: unfinished(),
      select: { id: true, userId: true },
      orderBy: { offeredAt: "asc" },
      take: billingLimits.settleRound,
    });
    for (const order of orders) {
      if (isPaused()) return;
      try {
        await remindOf(order);
      } catch (error) {
        log().warn({ err: error, order: order.id }, "unfinished order not asked about");
      }
    }
  });
}

/** A gift's order is left out: its giver may have chosen another way. */
function unfinished(): OrderWhereInput {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  return {
    status: "CREATED",
    kind: "YEAR",
    mode: environment().razorpay.mode,
    razorpayOrderId: { not: null },
    openForUserId: { not: null },
    offeredAt: { lte: ago(FIRST_MS), gt: ago(LAST_MS) },
    user: {
      ...wantedBy("ORDERS"),
      memberships: { none: { endsAt: { gt: at } } },
      orders: { none: { remindedAt: { gt: ago(billingLimits.orderLetterGapMs) } } },
    },
  };
}

/** Checks all again in the letter's transaction: the member may have paid or opened another checkout. */
async function remindOf({ id, userId }: Pick<Order, "id" | "userId">): Promise<void> {
  let isUnpaid = true;
  for (const one of [...(await listLeft(userId, "YEAR")), id])
    isUnpaid = (await settle(one)) === "open" && isUnpaid;
  await writeWithMail(async (tx) => {
    const where = { id, ...unfinished() };
    const { count } = await tx.order.updateMany({ where, data: { remindedAt: now() } });
    if (count === 0 || !isUnpaid) return;
    const { plan, offeredAt, user } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { plan: true, offeredAt: true, user: { select: { email: true } } },
    });
    // The backup may not know of its letter.
    if (await isFromBackup(tx, { createdAt: offeredAt })) return;
    const letter = writeLetter("unfinishedOrder", {
      plan,
      day: formatDay(offeredAt),
      link: publicUrl(paths.membershipPlan),
      stop: stopPage({ userId, kind: "ORDERS" }),
    });
    const usefulMs = offeredAt.getTime() + LAST_MS - now().getTime();
    await queueMail(tx, { userId, recipient: user.email, letter, kind: "ORDERS", usefulMs });
  });
}
