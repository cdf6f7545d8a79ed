/** Recreates orders that Razorpay has and a restored database lacks. */

import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { readNotes } from "#lib/billing/orders/order-notes.ts";
import { isTaken, listUnmatched } from "#lib/billing/payments/find-paid.ts";
import { type Settlement, settle } from "#lib/billing/payments/settle-order.ts";
import { disputes, fetchOrder, listPayments } from "#lib/billing/razorpay/gateway.ts";
import { settleEach } from "#lib/billing/razorpay/reading.ts";
import { timeOf, type WireOrder } from "#lib/billing/razorpay/response-schemas.ts";
import { isUnknownThere } from "#lib/billing/razorpay/send-request.ts";
import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { retryTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** Caches other sites' orders of the same account. */
const foreign = new Set<string>();
const FOREIGN_ORDERS = 10_000;

type Own = { wire: WireOrder; receipt: string; noted: NonNullable<ReturnType<typeof readNotes>> };

/** Returns null for another site's order. @throws AppError badGateway */
export async function restoreOrder(razorpayOrderId: string): Promise<Settlement | null> {
  if (foreign.has(razorpayOrderId)) return null;
  const own = await findOwn(razorpayOrderId);
  if (own === "unknown") return own;
  if (own === null) {
    if (foreign.size >= FOREIGN_ORDERS) foreign.clear();
    foreign.add(razorpayOrderId);
    return null;
  }
  const { userId } = own.noted;
  if (await isMember(userId)) return settleAs(own, userId);
  const taken = (await listPayments(razorpayOrderId)).filter(isTaken);
  return taken.length === 0 ? "open" : listUnmatched(taken, null);
}

/** @throws AppError notFound, conflict for another member's order, badGateway, unavailable */
export async function adoptOrder(
  razorpayOrderId: string,
  userId: string,
  act: Act,
): Promise<Settlement> {
  const own = await findOwn(razorpayOrderId);
  if (own === null || own === "unknown") {
    throw new AppError("notFound", `This site has no order ${razorpayOrderId}.`);
  }
  if (!(await isMember(userId))) throw new AppError("notFound", "There is no such member.");
  const buyer = own.noted.userId;
  if (buyer !== userId && (await isMember(buyer))) {
    throw new AppError("conflict", `The order belongs to another member: ${buyer}.`);
  }
  await expectNumbersConfirmed(database().read);
  return settleAs(own, userId, act);
}

async function settleAs(
  { wire, receipt, noted }: Own,
  userId: string,
  act?: Act,
): Promise<Settlement> {
  const { userId: _buyer, ...sold } = noted;
  const { keyId, mode } = environment().razorpay;
  const at = wire.created_at ? timeOf(wire.created_at) : now();
  const { id: razorpayOrderId, amount: amountPaise, currency } = wire;
  const times = { createdAt: at, offeredAt: at, nextLookAt: now() };
  const ours = { id: receipt, userId, keyId, mode, razorpayOrderId, status: "CREATED" } as const;
  const order = { ...ours, ...sold, amountPaise, currency, ...times };
  await retryTaken(() =>
    database().write(async (tx) => {
      await act?.recheck?.(tx);
      const isNew = await writeDown(tx, order);
      if (!act || !isNew) return;
      const fact = { ...act, action: "order.adopt", subject: `order ${receipt}` };
      await recordAudit(tx, { ...fact, details: { razorpayOrderId, member: userId } });
    }),
  );
  const settlement = await settle(receipt);
  if (act) {
    // The readings may have passed disputes that were decided before.
    await settleEach(disputes({ from: at, to: now() }), settleDispute);
  }
  return settlement;
}

type Row = Prisma.OrderUncheckedCreateInput & { id: string; razorpayOrderId: string };

/** Returns whether it changed anything. A backup may have the order without Razorpay's id. */
async function writeDown(tx: Transaction, order: Row): Promise<boolean> {
  const where = { id: order.id };
  const select = { userId: true, razorpayOrderId: true };
  const known = await tx.order.findUnique({ where, select });
  if (known === null) {
    await tx.order.create({ data: order, select: { id: true } });
    return true;
  }
  if (known.userId !== order.userId) {
    throw new AppError("conflict", `The order belongs to another member: ${known.userId}.`);
  }
  const { razorpayOrderId } = order;
  if (known.razorpayOrderId !== null) return false;
  await tx.order.update({ where, data: { razorpayOrderId }, select: { id: true } });
  return true;
}

async function isMember(userId: string): Promise<boolean> {
  return (await database().read.user.count({ where: { id: userId, deletedAt: null } })) > 0;
}

async function findOwn(razorpayOrderId: string): Promise<Own | "unknown" | null> {
  try {
    const wire = await fetchOrder(razorpayOrderId);
    const noted = readNotes(wire.notes);
    return noted && wire.receipt ? { wire, receipt: wire.receipt, noted } : null;
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
    return "unknown";
  }
}
