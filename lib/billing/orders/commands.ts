import { randomUUID } from "node:crypto";
import { mayBuy } from "#lib/accounts/membership/policy.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { requireSupply, type Supply } from "#lib/billing/invoices/billing-details.ts";
import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { invoiceStrings } from "#lib/billing/invoices/invoice-strings.ts";
import { notesOf } from "#lib/billing/orders/order-notes.ts";
import { type Price, priceFor } from "#lib/billing/orders/price-order.ts";
import { type Settlement, settle } from "#lib/billing/payments/settle-order.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { createOrder, findOrderByReceipt } from "#lib/billing/razorpay/gateway.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { content } from "#lib/content/content.ts";
import { CURRENCY, planPrice } from "#lib/content/plan.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Order, Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { retryTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { counted } from "#lib/core/metrics/count.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";

const openOrderFields = {
  id: true,
  razorpayOrderId: true,
  amountPaise: true,
  plan: true,
  description: true,
  gstPercent: true,
  placeOfSupply: true,
  sez: true,
  kind: true,
  listPaise: true,
  discountPaise: true,
  couponCode: true,
} as const;

/** The terms never change: the order's notes at Razorpay repeat them. */
type Terms = Price &
  Supply &
  Pick<Order, "kind" | "plan" | "description" | "listPaise" | "discountPaise" | "couponCode">;

type OpenOrder = Prisma.OrderGetPayload<{ select: typeof openOrderFields }>;

/** In integer paise (docs/product.md, section 3). */
export type OrderResponse = Awaited<ReturnType<typeof openOrder>>;

function isOf(order: Terms, terms: Terms): boolean {
  return Object.entries(terms).every(([name, value]) => order[name as keyof Terms] === value);
}

/**
 * @throws AppError conflict before the renewal period, unavailable during a review, badGateway,
 * unauthorized, tooManyRequests, as `requireSupply` and `expectNumbersConfirmed`
 */
export async function openOrder(who: SignedIn) {
  await countAttempt({ rule: billingRates.orderByAccount, by: who.id });
  const order = await findPayableOrder(who);
  return {
    key_id: environment().razorpay.keyId,
    amount: order.amountPaise,
    currency: CURRENCY,
    order_id: order.razorpayOrderId ?? (await shareOrder(order, who)),
  };
}

async function findPayableOrder(who: SignedIn): Promise<OpenOrder> {
  const order = await retryTaken(() => writeSignedIn(who, offerOrder));
  const isNew = order.razorpayOrderId === null;
  const settlements: Settlement[] = [];
  for (const id of isNew ? await listLeft(who.id) : [order.id]) settlements.push(await settle(id));
  if (settlements.includes("listed")) {
    // Not a conflict: the page would take that for an active membership.
    const sentence = "We are looking into a payment of yours, and will write to you.";
    throw new AppError("unavailable", sentence);
  }
  if (settlements.includes("paid")) return findPayableOrder(who);
  if (isNew || settlements.includes("open")) return order;
  // Another Razorpay account's order, or partly paid and refunded.
  const data = { openForUserId: null };
  await writeSignedIn(who, (tx) => tx.order.updateMany({ where: { id: order.id }, data }));
  return findPayableOrder(who);
}

/** An open checkout may still have paid them. */
async function listLeft(userId: string): Promise<string[]> {
  const orders = await database().read.order.findMany({
    where: {
      userId,
      status: "CREATED",
      mode: environment().razorpay.mode,
      openForUserId: null,
      razorpayOrderId: { not: null },
      nextLookAt: { not: null },
    },
    select: { id: true },
    orderBy: { offeredAt: "desc" },
    take: billingLimits.leftOrders,
  });
  return orders.map(({ id }) => id);
}

async function offerOrder(tx: Transaction, current: CurrentUser): Promise<OpenOrder> {
  const userId = current.id;
  const { keyId, mode } = environment().razorpay;
  const { seller } = publisherSettings();
  const offeredAt = now();
  const nextLookAt = new Date(offeredAt.getTime() + billingLimits.settleFirstGapMs);
  const offer = { offeredAt, nextLookAt, looks: 0 };
  await expectNumbersConfirmed(tx);
  // Read in this transaction: a payment may have been settled since the request.
  if (!mayBuy(current.memberships, offeredAt)) {
    throw new AppError("conflict", "Your membership is active already.");
  }
  const supply = await requireSupply(tx, userId);
  const price = priceFor(supply, seller, offeredAt);
  // After a restore, an older order's note with its document's number would not be read.
  const oldest = new Date(offeredAt.getTime() - billingLimits.numberLookBackMs / 2);
  const open = await tx.order.findUnique({
    where: {
      openForUserId_kind: { openForUserId: userId, kind: "YEAR" },
      createdAt: { gt: oldest },
    },
    select: { ...openOrderFields, mode: true },
  });
  const terms: Terms = {
    kind: "YEAR",
    listPaise: planPrice(offeredAt).pricePaise,
    discountPaise: 0,
    couponCode: null,
    plan: content().plan.name,
    description: invoiceStrings.soldWhat(content()),
    ...price,
    ...supply,
  };
  if (open?.mode === mode && isOf(open, terms)) {
    const where = { id: open.id };
    return tx.order.update({ where, data: offer, select: openOrderFields });
  }
  const former = { openForUserId: userId, kind: terms.kind };
  await tx.order.updateMany({ where: former, data: { openForUserId: null } });
  const id = randomUUID();
  const bill = { keyId, mode, ...terms, currency: CURRENCY, status: "CREATED" } as const;
  return tx.order.create({
    data: { id, userId, openForUserId: userId, ...bill, createdAt: offeredAt, ...offer },
    select: openOrderFields,
  });
}

const making = new Map<string, Promise<string>>();

function shareOrder(order: OpenOrder, who: SignedIn): Promise<string> {
  const others = making.get(order.id);
  if (others) return others;
  const made = orderAtRazorpay(order, who).finally(() => making.delete(order.id));
  making.set(order.id, made);
  return made;
}

/** Our id is the receipt, so that an order with a lost response is found again. */
async function orderAtRazorpay(order: OpenOrder, who: SignedIn): Promise<string> {
  const wire = (await findOrderByReceipt(order.id)) ?? (await createOnce(order, who.id));
  const where = { id: order.id };
  const unsent = { ...where, razorpayOrderId: null };
  const data = { razorpayOrderId: wire.id };
  await writeSignedIn(who, (tx) => tx.order.updateMany({ where: unsent, data }));
  const select = { razorpayOrderId: true };
  const stored = await database().read.order.findUnique({ where, select });
  return stored?.razorpayOrderId ?? wire.id;
}

async function createOnce(order: OpenOrder, userId: string) {
  const { id: receipt, amountPaise } = order;
  try {
    const wanted = { receipt, amountPaise, currency: CURRENCY, notes: notesOf(order, userId) };
    return await counted("orders", () => createOrder(wanted));
  } catch (error) {
    const made = await findOrderByReceipt(receipt);
    if (made === null) throw error;
    return made;
  }
}
