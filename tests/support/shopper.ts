/** A user who buys, pays, gives up, is told and refunded, in whatever order a test says. */
import fc from "fast-check";
import { database } from "#lib/database/client.ts";
import { isAppError } from "#lib/http/errors.ts";
import type { PaymentResult } from "#lib/orders/types.ts";
import { refundPayment } from "#lib/payments/refund-payment.ts";
import { reconcile } from "#lib/payments/settle-open-orders.ts";
import { askGateway, sign } from "#tests/api/buyer.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { createMember } from "#tests/support/people.ts";
import { pass } from "#tests/support/time.ts";
import type { Answer } from "#tests/support/visitor.ts";
import { deliver, eventOf, type WebhookMessage } from "#tests/support/webhooks.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What can happen, with how often it should. */
export const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: "order" } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      outcome: fc.constantFrom("succeed" as const, "succeed" as const, "fail" as const),
      leaveAuthorized: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: "verify" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "forge" } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("deliver" as const),
      which: fc.nat(9),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "authorizeLate" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "reconcile" } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      isFull: fc.boolean(),
      isAtRazorpay: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(20 * MINUTE_MS, 20 * MINUTE_MS, 3 * DAY_MS, 340 * DAY_MS),
    }),
  },
);

type Taken<Value> = Value extends fc.Arbitrary<infer Inner> ? Inner : never;
export type Step = Taken<typeof anyStep>;

const purchase: readonly Step[] = [
  { kind: "order" },
  { kind: "pay", outcome: "succeed", leaveAuthorized: false },
  { kind: "verify" },
];
type Payment = { id: string; status: string };

/** Some begin as most purchases do, so that what comes after them is met often enough. */
export const anySteps = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.array(anyStep, { minLength: 2, maxLength: 9, size: "max" }),
  )
  .map(([begun, steps]) => [...purchase.slice(0, begun), ...steps]);

export type Shopper = Awaited<ReturnType<typeof createShopper>>;

/** Somebody without an order yet. What Razorpay has to tell of them waits until it is delivered. */
export async function createShopper() {
  const member = await createMember();
  const mailbox: WebhookMessage[] = [];
  let orderId: string | null = null;
  let result: PaymentResult | null = null;

  const write = async (event: string, order: string) =>
    void mailbox.push(await eventOf(event, order));

  /** Somebody else's waiting moves the clock: their session may be over before the call is made. */
  async function post(...call: Parameters<typeof member.post>): Promise<Answer> {
    await member.beginSession(member.userId);
    const answer = await member.post(...call);
    return answer.status === 401 ? post(...call) : answer;
  }

  async function order(): Promise<void> {
    const { status, body } = await post("/api/create-order");
    if (status === 200) orderId = String(body.order_id);
    else if (status !== 409) throw new Error(`create-order was answered with ${status}.`);
  }

  async function verify(payment: PaymentResult): Promise<unknown> {
    const { status, body } = await post("/api/verify", { form: { ...payment } });
    if (status !== 200) throw new Error(`verify was answered with ${status}.`);
    return body.redirect;
  }

  async function pay({ outcome, leaveAuthorized }: Step & { kind: "pay" }): Promise<void> {
    if (orderId === null) return;
    const leave = leaveAuthorized ? ({ leave: "authorized" } as const) : {};
    const paid = await payInSandbox(orderId, { outcome, ...leave });
    result = paid ?? result;
    if (paid === null) return write("payment.failed", orderId);
    await write("payment.authorized", orderId);
    if (!leaveAuthorized) await write("payment.captured", orderId);
    await write("order.paid", orderId);
  }

  /** What is signed with another secret, or of a payment that is not there, is nothing. */
  async function forge(): Promise<void> {
    if (orderId === null) return;
    const message = await eventOf("order.paid", orderId);
    const { status } = await deliver(message, { secret: "a guess" });
    if (status !== 400) throw new Error(`A forged webhook was answered with ${status}.`);
    const real = sign(orderId, "pay_AAAAAAAAAAAAAA");
    const spoiled = { ...real, razorpay_signature: "0".repeat(64) };
    if ((await verify(spoiled)) !== undefined) throw new Error("A forged payment was verified.");
  }

  async function deliverOne({ which, times }: Step & { kind: "deliver" }): Promise<void> {
    const message = mailbox[which % Math.max(mailbox.length, 1)];
    for (let time = 0; message && time < times; time += 1) {
      const { status } = await deliver(message);
      if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
    }
  }

  async function authorizeLate(): Promise<void> {
    if (orderId === null) return;
    const { items } = await askGateway<{ items: Payment[] }>(`/v1/orders/${orderId}/payments`);
    const failed = items.find(({ status }) => status === "failed");
    if (!failed || items.some(({ status }) => status === "authorized")) return;
    await askGateway("/__sandbox/late-authorize", { payment_id: failed.id });
    await write("payment.captured", orderId);
  }

  async function refund({ isFull, isAtRazorpay }: Step & { kind: "refund" }): Promise<void> {
    const paid = await database().read.payment.findFirst({
      where: { order: { userId: member.userId } },
      orderBy: { capturedAt: "desc" },
      select: {
        orderId: true,
        razorpayPaymentId: true,
        order: { select: { razorpayOrderId: true } },
      },
    });
    if (paid === null) return;
    const amount = isFull ? {} : { amount: 10_000 };
    if (isAtRazorpay) await askGateway(`/v1/payments/${paid.razorpayPaymentId}/refund`, amount);
    else await refundPayment(paid.orderId, requestOf(isFull)).catch(expectConflict);
    await write("refund.processed", String(paid.order.razorpayOrderId));
  }

  /** Does one thing. @throws when the site answers what it never should */
  async function take(step: Step): Promise<void> {
    if (step.kind === "order") return order();
    if (step.kind === "pay") return pay(step);
    if (step.kind === "verify") return void (result && (await verify(result)));
    if (step.kind === "forge") return forge();
    if (step.kind === "deliver") return deliverOne(step);
    if (step.kind === "authorizeLate") return authorizeLate();
    if (step.kind === "refund") return refund(step);
    if (step.kind === "wait") return pass(step.ms);
    await reconcile();
  }

  /** Razorpay tells until it is heard, the last first. */
  async function hearAll(): Promise<void> {
    for (const message of mailbox.toReversed()) await deliver(message);
  }

  return { userId: member.userId, take, hearAll };
}

const requestOf = (isFull: boolean) =>
  isFull ? { reason: "a test" } : { reason: "a test", amountPaise: 10_000 };

/** A refund of what has gone back already, or is on its way, is refused in a sentence. */
function expectConflict(error: unknown): void {
  if (!isAppError(error) || error.code !== "conflict") throw error;
}
