/** A member who buys, pays, abandons, and is notified and refunded, in any order. */
import { randomUUID } from "node:crypto";
import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { isAppError } from "#lib/core/http/errors.ts";
import { sign } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { VisitorResponse } from "#tests/support/accounts/visitor.ts";
import { isOverload, persist, requireTime } from "#tests/support/persist.ts";
import { deliver } from "#tests/support/shop/webhooks.ts";
import { accountOf, type World } from "#tests/support/shop/world/shop-world.ts";
import {
  authorizeLate,
  type Checkout,
  dispute,
  hearBank,
  type Message,
  mailboxOf,
  PART,
  pay,
  payTwice,
} from "#tests/support/shop/world/shopper-at-razorpay.ts";
import type { Step, StepOf } from "#tests/support/shop/world/shopper-steps.ts";

export type Shopper = Awaited<ReturnType<typeof createShopper>>;

/** Creates a member without an order. Webhooks are held until they are delivered. */
export async function createShopper(world: World) {
  let member = await createMember(world.site);
  const checkouts = new Map<string, Checkout>();
  let last: Checkout | null = null;
  let result: PaymentResult | null = null;

  /** Creates the account again when a restore has lost it. */
  async function comeBack(): Promise<void> {
    const where = { id: member.userId };
    const known = await database().read.user.findUnique({ where, select: { id: true } });
    if (known === null) member = await createMember(world.site);
  }

  /** Logs in first: another member may have moved the clock beyond the session's end. */
  async function post(...call: Parameters<typeof member.post>): Promise<VisitorResponse> {
    await member.beginSession(member.userId);
    const response = await member.post(...call);
    return response.status === 401 ? post(...call) : requireTime(response);
  }

  async function order(call = "/api/create-order"): Promise<boolean> {
    const { status, body } = await post(call);
    // Too many attempts: each of them was refused while a restore was unconfirmed.
    if (status === 409 || status === 429) return false;
    if (status !== 200) throw new Error(`${call} was answered ${status}.`);
    const orderId = String(body.order_id);
    last = { account: accountOf(world), orderId, keyId: String(body.key_id) };
    checkouts.set(orderId, last);
    return true;
  }

  async function keepCode({ which }: StepOf<"code">): Promise<boolean> {
    const { status } = await post("/api/coupon", { json: { code: which } });
    // It is used up, or was used by this member, or there were too many attempts.
    if (![200, 422, 429].includes(status)) throw new Error(`A code was answered ${status}.`);
    return status === 200;
  }

  async function claim(): Promise<boolean> {
    const gift = await database().read.gift.findFirst({
      where: { claimedAt: null, endedAt: null },
      orderBy: { createdAt: "asc" },
      select: { orderId: true },
    });
    if (gift === null) return false;
    const token = giftTokenOf(gift.orderId);
    const { status } = await post("/api/gifts/claim", { json: { token } });
    // Another shopper was faster, or it is being refunded, or of another mode.
    if (![200, 404, 409, 429].includes(status)) throw new Error(`A claim was answered ${status}.`);
    return status === 200;
  }

  async function verify(payment: PaymentResult | null): Promise<unknown> {
    if (payment === null) return false;
    const { status, body } = await post("/api/verify", { form: { ...payment } });
    // A restore has lost the order, or there were too many attempts.
    if (![200, 404, 429].includes(status)) throw new Error(`verify was answered ${status}.`);
    return body.redirect ?? false;
  }

  /** Sends a webhook with a wrong signature or of an unknown payment, which must be ignored. */
  async function forge(): Promise<void> {
    if (last === null) return;
    const { orderId } = last;
    const payload = { order: { entity: { id: orderId } } };
    const message = { id: randomUUID(), body: JSON.stringify({ event: "order.paid", payload }) };
    const forged = await deliver(message, { secret: "a guess", site: world.site });
    const { status } = requireTime(forged);
    if (status !== 400) throw new Error(`A forged webhook was answered ${status}.`);
    const real = sign(orderId, "pay_AAAAAAAAAAAAAA");
    const spoiled = { ...real, razorpay_signature: "0".repeat(64) };
    if (await verify(spoiled)) throw new Error("A forged payment was verified.");
  }

  /** Delivers a webhook when the site is set to its account. */
  async function hear({ account, ...message }: Message): Promise<void> {
    const { webhookSecret: secret } = account;
    const { status } = requireTime(await deliver(message, { secret, site: world.site }));
    const isOurs = account === accountOf(world);
    if (status !== (isOurs ? 200 : 400)) throw new Error(`A webhook was answered ${status}.`);
  }

  async function deliverOne({ which, times }: StepOf<"deliver">): Promise<boolean> {
    const messages = await mailboxOf(checkouts.values());
    const message = messages[which % Math.max(messages.length, 1)];
    for (let time = 0; message && time < times; time += 1) await hear(message);
    return message !== undefined;
  }

  async function refund(step: StepOf<"refund">): Promise<boolean> {
    const { mode } = environment().razorpay;
    const paid = await database().read.payment.findFirst({
      where: { order: { userId: member.userId, mode } },
      orderBy: { capturedAt: "desc" },
      select: { orderId: true, razorpayPaymentId: true },
    });
    if (paid === null) return false;
    const { play } = accountOf(world);
    await play("slow-refunds", { refunds: step.isSlow ? "slow" : "instant" });
    await play("refund-receipts", { receipts: step.isReceiptShown ? "shown" : "left_out" });
    if (step.isAtRazorpay) {
      const amount = step.isFull ? {} : { amount: PART };
      return "id" in (await play("refund", { payment_id: paid.razorpayPaymentId, ...amount }));
    }
    return sendBack(paid.orderId, step);
  }

  async function grant(): Promise<void> {
    const { userId } = member;
    await grantMembership({ userId, actor: "operator", reason: "a test" });
  }

  /** Acts on the checkout that was opened `back` before the last one. */
  async function at(back: number, act: (checkout: Checkout) => Promise<boolean>) {
    const checkout = [...checkouts.values()].at(-1 - back);
    return checkout !== undefined && act(checkout);
  }

  /** Acts on the first checkout for which there is something to do. */
  async function atAny(act: (checkout: Checkout) => Promise<boolean>): Promise<boolean> {
    for (const checkout of checkouts.values()) if (await act(checkout)) return true;
    return false;
  }

  async function payAndKeep(checkout: Checkout, step: StepOf<"pay">): Promise<boolean> {
    const paid = await pay(checkout, step);
    result = paid ?? result;
    return paid !== null;
  }

  const doers: { [Kind in Step["kind"]]: (step: StepOf<Kind>) => Promise<unknown> } = {
    order: () => order(),
    orderGift: () => order("/api/create-gift-order"),
    code: keepCode,
    claim,
    pay: (step) => at(step.back, (checkout) => payAndKeep(checkout, step)),
    payTwice: () => at(0, payTwice),
    verify: () => verify(result),
    forge,
    deliver: deliverOne,
    authorizeLate: (step) => atAny((checkout) => authorizeLate(checkout, step)),
    refund,
    bank: (step) => hearBank(checkouts.values(), step),
    dispute: (step) => atAny((checkout) => dispute(checkout, step)),
    grant,
    reconcile,
    readLists,
    loseAnswer: ({ path }) => accountOf(world).play("lose-answer", { method: "POST", path }),
    disturb: ({ api, calls }) => accountOf(world).disturb({ api, calls, retry_after: 1 }),
    crash: ({ after, during }) => world.killDuring(after, async () => void (await take(during))),
    wait: ({ ms }) => world.pass(ms),
  };

  /**
   * Takes one step. Resolves with false when there was nothing to do, or no time for it.
   * @throws Error when the site gives an unexpected answer and was not killed meanwhile
   */
  async function take(step: Step): Promise<boolean> {
    const life = world.life();
    const act = doers[step.kind] as (step: Step) => Promise<unknown>;
    try {
      return (await persist(() => act(step))) !== false;
    } catch (error) {
      // Razorpay does not answer, or numbers are unconfirmed: retried later.
      const isLater = isOverload(error) || life === null || life !== world.life();
      if (!isLater) throw error;
      return false;
    }
  }

  /** Delivers all webhooks until each is accepted, the last first. */
  async function hearAll(): Promise<void> {
    for (const message of await mailboxOf(checkouts.values())) await persist(() => hear(message));
  }

  return { userId: () => member.userId, comeBack, take, hearAll };
}

/** Refunds as an operator does, who repeats the command when its response was lost. */
async function sendBack(orderId: string, step: StepOf<"refund">): Promise<boolean> {
  const { isAgain } = step;
  const request = {
    reason: "a test",
    isAgain,
    isClaimedMeant: true,
    ...(step.isFull ? {} : { amountPaise: PART }),
  };
  try {
    const { isSent } = await refundPayment(orderId, request);
    if (!isSent) await refundPayment(orderId, request);
    return true;
  } catch (error) {
    // A refund that is done or pending is refused with a sentence.
    if (!isAppError(error) || error.code !== "conflict") throw error;
    return false;
  }
}
