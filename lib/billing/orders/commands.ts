import { randomUUID } from "node:crypto";
import { mayBuy } from "#lib/accounts/membership/policy.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { expectNoChild } from "#lib/accounts/users/age.ts";
import { requireSupply, type Supply } from "#lib/billing/invoices/billing-details.ts";
import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { invoiceStrings } from "#lib/billing/invoices/invoice-strings.ts";
import { couponLost } from "#lib/billing/offers/apply-coupon.ts";
import { discounted } from "#lib/billing/offers/coupon.ts";
import { giveBackUses, holdUse, takeUse } from "#lib/billing/offers/coupon-uses.ts";
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
import type { Order, OrderKind, Prisma } from "#lib/core/database/generated/sqlite/client.ts";
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
 * @throws AppError conflict before the renewal period and for a lost coupon, unavailable during a
 * review, badGateway, unauthorized, tooManyRequests, as `requireSupply` and `expectNumbersConfirmed`
 */
export async function openOrder(who: SignedIn, kind: OrderKind = "YEAR") {
  await countAttempt({ rule: billingRates.orderByAccount, by: who.id });
  const order = await findPayableOrder(who, kind);
  return {
    key_id: environment().razorpay.keyId,
    amount: order.amountPaise,
    currency: CURRENCY,
    order_id: order.razorpayOrderId ?? (await shareOrder(order, who)),
  };
}

async function findPayableOrder(who: SignedIn, kind: OrderKind): Promise<OpenOrder> {
  const order = await retryTaken(() =>
    writeSignedIn(who, (tx, current) => offerOrder(tx, current, kind)),
  );
  if ("lostCode" in order) throw couponLost(order.lostCode, order.amountPaise);
  const isNew = order.razorpayOrderId === null;
  const settlements: Settlement[] = [];
  for (const id of isNew ? await listLeft(who.id, kind) : [order.id])
    settlements.push(await settle(id));
  if (settlements.includes("listed")) {
    // Not a conflict: the page would take that for an active membership.
    const sentence = "We are looking into a payment of yours, and will write to you.";
    throw new AppError("unavailable", sentence);
  }
  if (settlements.includes("paid")) {
    if (kind === "GIFT") throw giftIsPaid();
    return findPayableOrder(who, kind);
  }
  if (isNew || settlements.includes("open")) return order;
  // Another Razorpay account's order, or partly paid and refunded.
  await writeSignedIn(who, (tx) => closeOrder(tx, order));
  return findPayableOrder(who, kind);
}

/** Another gift is another press, which the giver means. */
const giftIsPaid = () =>
  new AppError("conflict", "Your gift is paid: you find it among your gifts.", {
    fields: { needs: "gifts" },
  });

/** Returns orders that were replaced: an open checkout may still have paid them. */
export async function listLeft(userId: string, kind: OrderKind): Promise<string[]> {
  const orders = await database().read.order.findMany({
    where: {
      userId,
      kind,
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

/** Replaced orders can still be paid, at their price. */
async function closeOrder(tx: Transaction, { id, couponCode }: OpenOrder): Promise<void> {
  await tx.order.updateMany({ where: { id }, data: { openForUserId: null } });
  if (couponCode !== null) await giveBackUses(tx, { orderId: id });
}

/** The code is taken off in the same transaction: the next press makes an order without it. */
type Lost = Price & { lostCode: string };

async function offerOrder(
  tx: Transaction,
  current: CurrentUser,
  kind: OrderKind,
): Promise<OpenOrder | Lost> {
  const userId = current.id;
  // Coupons are for one's own year.
  const couponCode = kind === "GIFT" ? null : current.couponCode;
  const { keyId, mode } = environment().razorpay;
  const { seller } = publisherSettings();
  const offeredAt = now();
  const nextLookAt = new Date(offeredAt.getTime() + billingLimits.settleFirstGapMs);
  const offer = { offeredAt, nextLookAt, looks: 0 };
  await expectNoChild(tx, userId);
  await expectNumbersConfirmed(tx);
  // Read in this transaction: a payment may have been settled since the request.
  if (kind === "YEAR" && !mayBuy(current.memberships, offeredAt)) {
    throw new AppError("conflict", "Your membership is active already.");
  }
  const supply = await requireSupply(tx, userId);
  // After a restore, an older order's note with its document's number would not be read.
  const oldest = new Date(offeredAt.getTime() - billingLimits.numberLookBackMs / 2);
  const open = await tx.order.findUnique({
    where: {
      openForUserId_kind: { openForUserId: userId, kind },
      createdAt: { gt: oldest },
    },
    select: { ...openOrderFields, mode: true },
  });
  const listPaise = planPrice(offeredAt).pricePaise;
  const termsWith = (discountPaise: number): Terms => ({
    kind,
    listPaise,
    discountPaise,
    couponCode,
    plan: content().plan.name,
    description: invoiceStrings[kind === "GIFT" ? "soldGift" : "soldWhat"](content()),
    ...priceFor(supply, seller, offeredAt, discountPaise),
    ...supply,
  });
  // An order keeps its discount, also of a coupon that is over by now.
  if (open?.mode === mode && isOf(open, termsWith(open.discountPaise))) {
    const where = { id: open.id };
    return tx.order.update({ where, data: offer, select: openOrderFields });
  }
  if (open?.couponCode) await giveBackUses(tx, { orderId: open.id });
  const former = { openForUserId: userId, kind };
  await tx.order.updateMany({ where: former, data: { openForUserId: null } });
  const wish = couponCode === null ? null : { code: couponCode, userId, at: offeredAt };
  const coupon = wish && (await takeUse(tx, wish, "discount"));
  if (wish && coupon === null) {
    const data = { couponCode: null };
    await tx.user.updateMany({ where: { id: userId }, data });
    return { lostCode: wish.code, ...priceFor(supply, seller, offeredAt) };
  }
  const terms = termsWith(coupon ? discounted(listPaise, coupon).discountPaise : 0);
  const id = randomUUID();
  const bill = { keyId, mode, ...terms, currency: CURRENCY, status: "CREATED" } as const;
  const order = await tx.order.create({
    data: { id, userId, openForUserId: userId, ...bill, createdAt: offeredAt, ...offer },
    select: openOrderFields,
  });
  if (coupon) await holdUse(tx, { couponId: coupon.id, userId, orderId: id });
  return order;
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
