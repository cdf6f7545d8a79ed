/** Orders that Razorpay knows and this database does not: they were made after a backup that was restored. */
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { database } from "#lib/database/client.ts";
import { isUniqueViolation } from "#lib/database/errors.ts";
import { AppError } from "#lib/http/errors.ts";
import { isTaken } from "#lib/payments/find-paid.ts";
import { readNotes } from "#lib/payments/order-notes.ts";
import { alertOfPayment } from "#lib/payments/payment-alerts.ts";
import { isUnknownThere } from "#lib/payments/razorpay/ask.ts";
import { fetchOrder, listPayments } from "#lib/payments/razorpay/gateway.ts";
import type { WireOrder } from "#lib/payments/razorpay/wire.ts";
import { type Settlement, settle } from "#lib/payments/settle-order.ts";

/** Orders that others have made with the same account: they are not asked about again and again. */
const foreign = new Set<string>();
const FOREIGN_ORDERS = 10_000;

/**
 * Writes an order down anew by the notes that our server gave it, and settles it. Money for an account
 * that is not there is listed for the operator. Resolves with null for an order of another site.
 * @throws AppError badGateway when Razorpay does not answer
 */
export async function restoreOrder(razorpayOrderId: string): Promise<Settlement | null> {
  if (foreign.has(razorpayOrderId)) return null;
  const wire = await findOrder(razorpayOrderId);
  const noted = wire && readNotes(wire.notes);
  if (!wire || !noted) {
    if (foreign.size >= FOREIGN_ORDERS) foreign.clear();
    foreign.add(razorpayOrderId);
    return null;
  }
  return settleAs(wire, noted.userId);
}

/**
 * Gives an order that the restored database does not know to a member.
 * @throws AppError notFound for an order of another site or an unknown member, badGateway
 */
export async function adoptOrder(razorpayOrderId: string, userId: string): Promise<Settlement> {
  const wire = await findOrder(razorpayOrderId);
  if (!wire || !readNotes(wire.notes)) {
    throw new AppError("notFound", `This site has not made an order ${razorpayOrderId}.`);
  }
  return settleAs(wire, userId);
}

async function settleAs(wire: WireOrder, userId: string): Promise<Settlement> {
  const noted = readNotes(wire.notes);
  const member = await database().read.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { id: true },
  });
  if (member === null || noted === null || !wire.receipt) {
    await listUnmatched(wire);
    return "listed";
  }
  const { keyId, mode } = environment().razorpay;
  const { plan, description, gstPercent, placeOfSupply } = noted;
  const at = wire.created_at ? new Date(wire.created_at * 1000) : now();
  const data = {
    id: wire.receipt,
    userId: member.id,
    keyId,
    mode,
    razorpayOrderId: wire.id,
    amountPaise: wire.amount,
    currency: wire.currency,
    ...{ plan, description, gstPercent, placeOfSupply },
    status: "CREATED",
    createdAt: at,
    offeredAt: at,
    nextLookAt: now(),
  } as const;
  try {
    await database().write((tx) => tx.order.create({ data, select: { id: true } }));
  } catch (error) {
    // Another process was faster.
    if (!isUniqueViolation(error)) throw error;
  }
  return settle(wire.receipt);
}

async function listUnmatched(wire: WireOrder): Promise<void> {
  for (const payment of (await listPayments(wire.id)).filter(isTaken)) {
    await database().write((tx) => alertOfPayment(tx, "PAYMENT_UNMATCHED", payment, null));
  }
}

async function findOrder(razorpayOrderId: string): Promise<WireOrder | null> {
  try {
    return await fetchOrder(razorpayOrderId);
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
    return null;
  }
}
