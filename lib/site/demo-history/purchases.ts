import { openOrder } from "#lib/billing/orders/commands.ts";
import {
  type PaymentResult,
  settleCheckoutResult,
} from "#lib/billing/payments/settle-checkout-result.ts";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { signedIn } from "#lib/site/demo-history/members.ts";
import type { Method } from "#lib/site/demo-history/plan.ts";
import { askSandbox, CHECKOUT } from "#lib/site/demo-history/sandbox-client.ts";

type Payment = { method: Method; fails: boolean; isForeign?: boolean };

export async function buy(
  userId: string,
  { fails, ...payment }: Payment,
  later: (seconds: number) => void,
): Promise<void> {
  if (await isSettled(userId)) return;
  const who = await signedIn(userId);
  const order = await openOrder(who);
  later(35);
  if (fails) {
    await pay(order.order_id, { ...payment, outcome: "fail" });
    later(50);
  }
  const result = await pay(order.order_id, payment);
  later(3);
  if (!isPaid(result) || !(await settleCheckoutResult(userId, result))) {
    throw new Error("A purchase of the demo's history was not paid.");
  }
}

async function isSettled(userId: string): Promise<boolean> {
  const { order } = database().read;
  if ((await order.count({ where: { userId, status: "PAID" } })) > 0) return true;
  const open = { userId, razorpayOrderId: { not: null } };
  const left = await order.findFirst({ where: open, select: { id: true } });
  return left !== null && settleOrder(left.id);
}

export async function abandon(
  userId: string,
  { fails, ...payment }: Payment,
  later: (seconds: number) => void,
): Promise<void> {
  if ((await database().read.order.count({ where: { userId } })) > 0) return;
  const order = await openOrder(await signedIn(userId));
  later(40);
  if (fails) await pay(order.order_id, { ...payment, outcome: "fail" });
}

const FOREIGN_CARD = { card: { number: "4012888888881881" } };

type Attempt = Omit<Payment, "fails"> & { outcome?: "fail" | "succeed" };

function pay(order_id: string, { method, isForeign, outcome = "succeed" }: Attempt) {
  const { keyId: key_id } = environment().razorpay;
  const card = method === "card" && isForeign ? FOREIGN_CARD : {};
  const fields = { key_id, order_id, method, outcome, ...card };
  return askSandbox<Partial<PaymentResult>>(CHECKOUT, fields);
}

function isPaid(result: Partial<PaymentResult>): result is PaymentResult {
  return result.razorpay_signature !== undefined;
}
