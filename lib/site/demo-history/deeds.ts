/** How each chapter of the demo's past is done: by the site's own functions. */
import { randomBytes } from "node:crypto";
import { grantMembership } from "#lib/accounts/membership/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { openOrder } from "#lib/billing/orders/commands.ts";
import { settleDispute } from "#lib/billing/payments/settle-dispute.ts";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { disputes } from "#lib/billing/razorpay/gateway.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { paths } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { indiaHour } from "#lib/core/locale/india-time.ts";
import { tally } from "#lib/core/metrics/tally.ts";
import { saveProgress } from "#lib/films/watch-progress/commands.ts";
import { writeCounts } from "#lib/site/counters/write-counts.ts";
import { personOf } from "./people.ts";
import type { Chapter } from "./story.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** @throws AppError where the site refuses it, such as a second order of a member */
export async function doDeed(chapter: Chapter, owner: string): Promise<void> {
  switch (chapter.kind) {
    case "arrive":
      return arrive(chapter.person);
    case "order":
      return void (await openOrder(await signIn(chapter.person)));
    case "pay":
      return pay(chapter);
    case "watch":
      return watch(chapter);
    case "grant": {
      const userId = await idOf(chapter.person);
      const act = { actor: owner, userId, reason: "a guest of the faculty" };
      return void (await grantMembership(act));
    }
    case "refund":
      return refund(chapter, owner);
    case "dispute":
      return dispute(chapter);
    case "visits":
      return countVisits(chapter);
  }
}

type Of<Kind extends Chapter["kind"]> = Extract<Chapter, { kind: Kind }>;

async function arrive(number: number): Promise<void> {
  const { state: billingState, pin: billingPin, ...person } = personOf(number);
  const at = now();
  const times = { createdAt: at, emailConfirmedAt: at };
  const data = { id: createUserId(), ...person, billingState, billingPin, ...times };
  await database().write((tx) => tx.user.create({ data, select: { id: true } }));
}

async function idOf(number: number): Promise<string> {
  const { email } = personOf(number);
  const user = await database().read.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) throw new Error(`The demo's person ${number} is missing.`);
  return user.id;
}

/** Nobody holds the cookie: the session ends within the hour of the past. */
async function signIn(number: number): Promise<SignedIn> {
  const [id, at] = [await idOf(number), now()];
  const sessionId = randomBytes(32).toString("base64url");
  const expiresAt = new Date(at.getTime() + HOUR_MS);
  const data = { id: sessionId, userId: id, createdAt: at, expiresAt, remembered: false };
  await database().write((tx) => tx.session.create({ data, select: { id: true } }));
  return { id, sessionId };
}

async function pay({ person, way }: Of<"pay">): Promise<void> {
  const userId = await idOf(person);
  const order = await database().read.order.findFirst({
    where: { userId, status: "CREATED" },
    select: { id: true, razorpayOrderId: true },
    orderBy: { createdAt: "desc" },
  });
  if (order === null) return;
  const { keyId: key_id } = environment().razorpay;
  const order_id = order.razorpayOrderId;
  await play("/v1/checkout/payments", { key_id, order_id, method: way, outcome: "succeed" });
  await settleOrder(order.id);
}

async function watch({ person, film, minutes }: Of<"watch">): Promise<void> {
  const { episodes } = content();
  const episode = episodes[film % episodes.length];
  if (episode === undefined) return;
  const place = { position_seconds: minutes * 60, duration_seconds: minutes * 90 };
  await saveProgress(await signIn(person), { episode_id: episode.id, ...place, age_seconds: 0 });
  tally("watched", `${indiaHour(now())} ${episode.id}`, minutes * 60);
}

async function paymentOf(person: number) {
  return database().read.payment.findFirst({
    where: { order: { user: { email: personOf(person).email } } },
    select: { razorpayPaymentId: true, orderId: true, amountPaise: true },
  });
}

async function refund({ person, part, reason }: Of<"refund">, actor: string): Promise<void> {
  const payment = await paymentOf(person);
  if (payment === null) return;
  const amountPaise = Math.round(payment.amountPaise * part);
  await refundPayment(payment.orderId, { actor, reason, amountPaise });
}

async function dispute({ person, state }: Of<"dispute">): Promise<void> {
  const payment = await paymentOf(person);
  if (payment === null) return;
  const reason_code = "goods_or_services_not_received_or_partially_received";
  const fields = { payment_id: payment.razorpayPaymentId, state, reason_code, webhook: "none" };
  await play("/__sandbox/dispute", fields);
  const at = now();
  const span = { from: new Date(at.getTime() - 30 * DAY_MS), to: at };
  for await (const one of disputes(span)) await settleDispute(one);
}

async function countVisits({ home, plan, season }: Of<"visits">): Promise<void> {
  tally("visits", paths.home, home);
  tally("visits", paths.membershipPlan, plan);
  for (const { slug } of content().seasons) tally("visits", `/${slug}`, season);
  await writeCounts();
}

/** Plays what a buyer or a bank does at the sandbox. */
async function play(path: string, fields: Record<string, unknown>): Promise<void> {
  const { apiBase, keyId, keySecret } = environment().razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const answer = await fetch(`${apiBase}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(fields),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}
