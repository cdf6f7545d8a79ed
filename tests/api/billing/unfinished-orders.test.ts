/** The letter about an order that was begun and not paid. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { remindOfOrders } from "#lib/billing/reconciler/unfinished-orders.ts";
import { content, setContent } from "#lib/content/content.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import {
  countPurchases,
  createBuyer,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { makeCoupon } from "#tests/support/shop/coupons.ts";
import { pass } from "#tests/support/time.ts";

type Member = Awaited<ReturnType<typeof createMember>>;

const because = { actor: "operator", reason: "a test" };
const first = content();

const turn = (isOn: boolean) =>
  setContent({ ...first, settings: isOn ? { remindsOfOrders: true } : {} });

async function confirm({ userId }: Member): Promise<void> {
  const data = { emailConfirmedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
}

/** Creates a member with a confirmed address and an unpaid order. */
async function createHesitant() {
  const buyer = await createBuyer();
  await confirm(buyer);
  return buyer;
}

async function openAgain(member: Member): Promise<string> {
  await member.beginSession(member.userId);
  const { status, body } = await member.post("/api/create-order");
  expect(status).toBe(200);
  return String(body.order_id);
}

const lettersOf = ({ userId }: Member) =>
  database().read.outgoingMail.findMany({
    where: { userId, kind: "ORDERS" },
    select: { subject: true, text: true, lane: true, expiresAt: true },
  });

async function lettersAfter(member: Member, ms: number): Promise<number> {
  pass(ms);
  await remindOfOrders();
  return (await lettersOf(member)).length;
}

beforeEach(async () => {
  turn(true);
  pass(0);
  await play("hold");
});
afterEach(async () => {
  setContent(first);
  setClock();
  await resetSandbox();
  await database().write((tx) => tx.outgoingMail.deleteMany({}));
});

test("writes once about an unpaid order, from 20 hours after its checkout", async () => {
  const member = await createHesitant();
  const opened = now().getTime();
  expect(await lettersAfter(member, 20 * HOUR_MS - 1)).toBe(0);
  expect(await lettersAfter(member, 1)).toBe(1);
  const [letter] = await lettersOf(member);
  expect(letter?.subject).toBe("Your order at AIE is not finished");
  expect(letter?.text).toContain("http://localhost:3000/membership-plan");
  expect(letter?.text).toMatch(/stop-letters#ORDERS\./);
  expect(letter?.lane).toBe(0);
  expect(letter?.expiresAt.getTime()).toBe(opened + 48 * HOUR_MS);
  expect(await lettersAfter(member, HOUR_MS)).toBe(1);
});

test("writes nothing from 48 hours on, and nothing while the owner has not turned it on", async () => {
  const late = await createHesitant();
  const unasked = await createHesitant();
  turn(false);
  expect(await lettersAfter(unasked, 20 * HOUR_MS)).toBe(0);
  turn(true);
  expect(await lettersAfter(late, 28 * HOUR_MS)).toBe(0);
});

test("counts from the last time that the checkout was opened", async () => {
  const member = await createHesitant();
  pass(19 * HOUR_MS);
  await openAgain(member);
  expect(await lettersAfter(member, 2 * HOUR_MS)).toBe(0);
  expect(await lettersAfter(member, 18 * HOUR_MS)).toBe(1);
});

test("writes to a member at most once in 60 days", async () => {
  const member = await createHesitant();
  expect(await lettersAfter(member, 21 * HOUR_MS)).toBe(1);
  pass(38 * DAY_MS);
  await openAgain(member);
  expect(await lettersAfter(member, 21 * HOUR_MS)).toBe(1);
  pass(21 * DAY_MS);
  await openAgain(member);
  expect(await lettersAfter(member, 24 * HOUR_MS)).toBe(2);
});

test("asks Razorpay first: an order that was paid unseen gets its year, and no letter", async () => {
  const member = await createHesitant();
  await payInSandbox(member.orderId);
  expect(await lettersAfter(member, 20 * HOUR_MS)).toBe(0);
  expect(await countPurchases(member.userId)).toEqual(one);
});

test("asks about a replaced order, too", async () => {
  const member = await createHesitant();
  await member.post("/api/billing-details", { json: { state: "27", pin_code: "400001" } });
  const coupon = await makeCoupon();
  await member.post("/api/coupon", { json: { code: coupon.code } });
  const next = await openAgain(member);
  expect(next).not.toBe(member.orderId);
  await payInSandbox(member.orderId);
  expect(await lettersAfter(member, 20 * HOUR_MS)).toBe(0);
  expect(await countPurchases(member.userId)).toEqual(one);
});

test("names neither price nor coupon, which may have ended by then", async () => {
  const member = await createMember();
  await confirm(member);
  const coupon = await makeCoupon();
  await member.post("/api/coupon", { json: { code: coupon.code } });
  await openAgain(member);
  expect(await lettersAfter(member, 20 * HOUR_MS)).toBe(1);
  const [letter] = await lettersOf(member);
  expect(letter?.text).not.toMatch(/INR|₹|coupon|discount|per cent/i);
  expect(letter?.text).not.toContain(coupon.code);
});

test("writes to no member without a confirmed address, with a membership or a gift's order", async () => {
  const unconfirmed = await createBuyer();
  const given = await createHesitant();
  const giver = await createMember();
  const refused = await createHesitant();
  await confirm(giver);
  await giver.post("/api/create-gift-order");
  await grantMembership({ ...because, userId: given.userId });
  const data = { mailRefusedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where: { id: refused.userId }, data }));
  pass(20 * HOUR_MS);
  await remindOfOrders();
  for (const member of [unconfirmed, given, giver, refused])
    expect(await lettersOf(member)).toEqual([]);
});

test("a deleted account gets none, also if the letter was queued", async () => {
  const [early, late] = [await createHesitant(), await createHesitant()];
  const remove = (member: Member) => deleteAccountFor(member.userId, because);
  await remove(early);
  expect(await lettersAfter(late, 20 * HOUR_MS)).toBe(1);
  expect(await lettersOf(early)).toEqual([]);
  await remove(late);
  expect(await lettersOf(late)).toEqual([]);
});

test("a letter that still waits is dropped by the purchase", async () => {
  const member = await createHesitant();
  expect(await lettersAfter(member, 20 * HOUR_MS)).toBe(1);
  await member.beginSession(member.userId);
  await member.verify((await payInSandbox(member.orderId)) ?? {});
  expect(await countPurchases(member.userId)).toEqual(one);
  expect(await lettersOf(member)).toEqual([]);
});

test("two processes write one letter", async () => {
  const member = await createHesitant();
  pass(20 * HOUR_MS);
  await Promise.all(Array.from({ length: 4 }, () => remindOfOrders()));
  await remindOfOrders();
  expect(await lettersOf(member)).toHaveLength(1);
});

test("a process that ends between the question and the letter leaves it to the next", async () => {
  const member = await createHesitant();
  pass(20 * HOUR_MS);
  const { write } = database();
  const spy = vi.spyOn(database(), "write").mockImplementation(async (work) => {
    const result = await write(work);
    // The lease is taken, and nothing is written after it.
    spy.mockRejectedValue(new Error("killed"));
    return result;
  });
  await remindOfOrders().catch(() => {});
  spy.mockRestore();
  expect(await lettersOf(member)).toEqual([]);
  expect(await lettersAfter(member, 5 * 60_000)).toBe(1);
  expect(await lettersAfter(member, 60_000)).toBe(1);
});

test("after a restored backup no letter is written about an order that may have had one", async () => {
  const member = await createHesitant();
  pass(21 * HOUR_MS);
  const data = { id: randomUUID(), restoredAt: now(), backupMadeAt: now(), confirmedAt: now() };
  await database().write((tx) => tx.restore.create({ data, select: { id: true } }));
  onTestFinished(async () => {
    await database().write((tx) => tx.restore.deleteMany({ where: { id: data.id } }));
  });
  expect(await lettersAfter(member, HOUR_MS)).toBe(0);
});

test("an outage of Razorpay delays the letter", async () => {
  const member = await createHesitant();
  await play("outage", { api: "down" });
  await lettersAfter(member, 20 * HOUR_MS);
  await resetSandbox();
  expect(await lettersAfter(member, 15 * 60_000)).toBe(1);
});

test("its stop ends letters of this kind alone, by the mail's button and by the switch", async () => {
  const [pressed, switched] = [await createHesitant(), await createHesitant()];
  await switched.post("/api/letters", { json: { kind: "orders", wanted: false } });
  expect(await lettersAfter(pressed, 20 * HOUR_MS)).toBe(1);
  expect(await lettersOf(switched)).toEqual([]);
  let address = "";
  await withMailServer(async (mail) => {
    await sendDueMails();
    const letter = mail.messages.map(({ source }) => source.replace(/\r\n[ \t]+/g, " ")).join("");
    expect(letter).toMatch(/^List-Id: <orders\./im);
    address = /^List-Unsubscribe: <(.+)>\r$/m.exec(letter)?.[1] ?? "";
  });
  const { pathname, search } = new URL(address);
  expect((await createVisitor().post(pathname + search)).status).toBe(200);
  await pressed.beginSession(pressed.userId);
  const { letters } = (await pressed.get("/api/account")).body;
  expect(letters).toEqual({ news: false, episodes: true, orders: false, reminders: true });
  pass(61 * DAY_MS);
  await openAgain(pressed);
  expect(await lettersAfter(pressed, 21 * HOUR_MS)).toBe(0);
});
