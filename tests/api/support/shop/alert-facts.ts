/** Raises alerts as the site does, with a fixed clock. */
import { type AlertFact, raiseAlert } from "#lib/billing/alerts/raise-alert.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askOperator } from "#tests/api/support/operate.ts";

export const dispute: AlertFact = {
  kind: "DISPUTE_OPENED",
  subject: "dispute disp_1",
  details: { razorpayOrderId: "order_RB58MiP5SPFYyM", amountPaise: 117_882, dispute: "disp_1" },
  deadline: new Date("2026-12-01T10:35:00Z"),
};
export const unmatched: AlertFact = {
  kind: "PAYMENT_UNMATCHED",
  subject: "payment pay_1",
  details: { order: null, razorpayOrderId: null, amountPaise: 1_999, currency: "USD" },
};
export const refund: AlertFact = {
  kind: "REFUND_FAILED",
  subject: "refund 1f0c",
  details: { order: "77aa", amountPaise: 100 },
};

export const raise = (...facts: AlertFact[]) =>
  database().write(async (tx) => {
    for (const fact of facts) await raiseAlert(tx, fact);
  });

/** Returns the ids of the open alerts, the newest first. */
export const openAlerts = async (): Promise<string[]> =>
  (await askOperator("alert", "list")).map(({ id }: { id: string }) => id);

/** Moves the clock forward and stops it there. */
export function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

/** Stores a webhook event received `age` milliseconds ago. */
export function recordEvent(id: string, age: number, more: object = {}) {
  const at = new Date(now().getTime() - age);
  const data = { id, event: "order.paid", receivedAt: at, nextTryAt: at, ...more };
  return database().write((tx) => tx.webhookEvent.create({ data, select: { id: true } }));
}

export const clearAlerts = () =>
  database().write(async (tx) => {
    await tx.alert.deleteMany();
    await tx.outgoingMail.deleteMany();
    await tx.webhookEvent.deleteMany();
    await tx.rateLimit.deleteMany();
  });
