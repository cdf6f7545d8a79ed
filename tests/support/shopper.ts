/** A user who buys, pays, gives up, is told and refunded, in whatever order a test says. */
import { database } from "#lib/database/client.ts";
import { isAppError } from "#lib/http/errors.ts";
import { grantMembership } from "#lib/membership/commands.ts";
import type { PaymentResult } from "#lib/orders/types.ts";
import { reconcile } from "#lib/payments/reconcile.ts";
import { refundPayment } from "#lib/payments/refund-payment.ts";
import { askGateway, sign } from "#tests/api/buyer.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { createMember } from "#tests/support/people.ts";
import { persist, requireTime } from "#tests/support/persist.ts";
import type { World } from "#tests/support/shop-world.ts";
import type { Step } from "#tests/support/shopper-steps.ts";
import type { Answer } from "#tests/support/visitor.ts";
import { deliver, eventOf, eventsOf } from "#tests/support/webhooks.ts";

type Payment = { id: string; status: string };
type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

export type Shopper = Awaited<ReturnType<typeof createShopper>>;

/** Somebody without an order yet. What Razorpay has to tell of them waits until it is delivered. */
export async function createShopper(world: World) {
  const member = await createMember(world.site);
  const orders = new Set<string>();
  let orderId: string | null = null;
  let result: PaymentResult | null = null;

  /** Somebody else's waiting moves the clock: their session may be over before the call is made. */
  async function post(...call: Parameters<typeof member.post>): Promise<Answer> {
    await member.beginSession(member.userId);
    const answer = await member.post(...call);
    return answer.status === 401 ? post(...call) : requireTime(answer);
  }

  async function order(): Promise<void> {
    const { status, body } = await post("/api/create-order");
    if (status !== 200 && status !== 409) throw new Error(`create-order was answered ${status}.`);
    if (status === 409) return;
    orderId = String(body.order_id);
    orders.add(orderId);
  }

  async function verify(payment: PaymentResult): Promise<unknown> {
    const { status, body } = await post("/api/verify", { form: { ...payment } });
    if (status !== 200) throw new Error(`verify was answered ${status}.`);
    return body.redirect;
  }

  async function pay({ outcome, leaveAuthorized }: Of<"pay">): Promise<void> {
    if (orderId === null) return;
    const leave = leaveAuthorized ? ({ leave: "authorized" } as const) : {};
    result = (await payInSandbox(orderId, { outcome, ...leave })) ?? result;
  }

  /** What is signed with another secret, or of a payment that is not there, is nothing. */
  async function forge(): Promise<void> {
    if (orderId === null) return;
    const message = await eventOf("order.paid", orderId);
    const forged = await deliver(message, { secret: "a guess", site: world.site });
    const { status } = requireTime(forged);
    if (status !== 400) throw new Error(`A forged webhook was answered ${status}.`);
    const real = sign(orderId, "pay_AAAAAAAAAAAAAA");
    const spoiled = { ...real, razorpay_signature: "0".repeat(64) };
    if ((await verify(spoiled)) !== undefined) throw new Error("A forged payment was verified.");
  }

  /** All that Razorpay has to tell of this user, the last first. */
  async function mailbox() {
    const events = [];
    for (const id of [...orders].reverse()) events.push(...(await eventsOf(id)));
    return events;
  }

  async function hear(message: { id: string; body: string }): Promise<void> {
    const { status } = requireTime(await deliver(message, { site: world.site }));
    if (status !== 200) throw new Error(`A webhook was answered ${status}.`);
  }

  async function deliverOne({ which, times }: Of<"deliver">): Promise<void> {
    const messages = await mailbox();
    const message = messages[which % Math.max(messages.length, 1)];
    for (let time = 0; message && time < times; time += 1) await hear(message);
  }

  async function authorizeLate(): Promise<void> {
    if (orderId === null) return;
    const { items } = await askGateway<{ items: Payment[] }>(`/v1/orders/${orderId}/payments`);
    const failed = items.find(({ status }) => status === "failed");
    if (!failed || items.some(({ status }) => status === "authorized")) return;
    await askGateway("/__sandbox/late-authorize", { payment_id: failed.id });
  }

  async function refund({ isFull, isAtRazorpay, isSlow }: Of<"refund">): Promise<void> {
    const paid = await database().read.payment.findFirst({
      where: { order: { userId: member.userId } },
      orderBy: { capturedAt: "desc" },
      select: { orderId: true, razorpayPaymentId: true },
    });
    if (paid === null) return;
    await askGateway("/__sandbox/slow-refunds", { refunds: isSlow ? "slow" : "instant" });
    const amount = isFull ? {} : { amount: 10_000 };
    if (isAtRazorpay) await askGateway(`/v1/payments/${paid.razorpayPaymentId}/refund`, amount);
    else await refundPayment(paid.orderId, requestOf(isFull)).catch(expectConflict);
  }

  /** The bank says more of each refund that is on its way. */
  async function bank({ outcome }: Of<"bank">): Promise<void> {
    for (const id of orders) {
      const { items } = await askGateway<{ items: Payment[] }>(`/v1/orders/${id}/payments`);
      for (const payment of items) {
        const path = `/v1/payments/${payment.id}/refunds`;
        const refunds = await askGateway<{ items: Payment[] }>(path);
        for (const { id, status } of refunds.items) {
          const fields = { refund_id: id, outcome };
          if (status === "pending") await askGateway("/__sandbox/settle-refund", fields);
        }
      }
    }
  }

  async function grant(): Promise<void> {
    const { userId } = member;
    await grantMembership({ userId, actor: "operator", reason: "a test" });
  }

  function doStep(step: Step): Promise<unknown> {
    if (step.kind === "order") return order();
    if (step.kind === "pay") return pay(step);
    if (step.kind === "verify") return result ? verify(result) : Promise.resolve();
    if (step.kind === "forge") return forge();
    if (step.kind === "deliver") return deliverOne(step);
    if (step.kind === "authorizeLate") return authorizeLate();
    if (step.kind === "refund") return refund(step);
    if (step.kind === "bank") return bank(step);
    if (step.kind === "grant") return grant();
    if (step.kind === "crash") return world.killDuring(step.after, () => take(step.during));
    if (step.kind === "wait") return Promise.resolve(world.pass(step.ms));
    return reconcile();
  }

  /** Does one thing. @throws when the site answers what it never should, and was not killed over it */
  async function take(step: Step): Promise<void> {
    const life = world.life();
    try {
      await persist(() => doStep(step));
    } catch (error) {
      if (life !== null && life === world.life()) throw error;
    }
  }

  /** Razorpay tells until it is heard, the last first. */
  async function hearAll(): Promise<void> {
    for (const message of await mailbox()) await persist(() => hear(message));
  }

  return { userId: member.userId, take, hearAll };
}

const requestOf = (isFull: boolean) =>
  isFull ? { reason: "a test" } : { reason: "a test", amountPaise: 10_000 };

/** A refund of what has gone back already, or is on its way, is refused in a sentence. */
function expectConflict(error: unknown): void {
  if (!isAppError(error) || error.code !== "conflict") throw error;
}
