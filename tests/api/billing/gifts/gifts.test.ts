import { afterEach, beforeEach, expect, test } from "vitest";
import { giftHashOf } from "#lib/billing/gifts/gift-token.ts";
import { mailGifts } from "#lib/billing/gifts/mail-gifts.ts";
import { indiaDay, intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { restoreOrder } from "#lib/billing/restore/restore-order.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { play, purchasesOf, resetSandbox } from "#tests/api/support/shop/buyer.ts";
import { createGiver, giftOf, payGift } from "#tests/api/support/shop/giver.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { pass } from "#tests/support/time.ts";

type Giver = Awaited<ReturnType<typeof createGiver>>;

const because = { actor: "operator", reason: "a test" };

async function mailsTo(where: { userId?: string; recipient?: string }): Promise<string[]> {
  await mailInvoices();
  const mails = await database().read.outgoingMail.findMany({
    where,
    orderBy: { createdAt: "asc" },
    select: { subject: true, text: true },
  });
  return mails.map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s+/g, " "));
}

const claim = (person: Awaited<ReturnType<typeof createMember>>, token: string) =>
  person.post("/api/gifts/claim", { json: { token } });

const card = (giver: Giver, more: object = {}) =>
  giver.post("/api/gifts/card", {
    json: { order_id: giver.order, name: "", message: "", email: "", send_on: "", ...more },
  });

beforeEach(() => play("hold"));
afterEach(resetSandbox);

test("a paid gift gives its buyer an invoice and a link, and no year", async () => {
  const giver = await createGiver();
  expect(giver.redirect).toBe(`/profile/gifts#${giver.order}`);
  expect((await purchasesOf(giver.userId)).memberships).toEqual([]);
  const invoice = await database().read.invoice.findFirst({
    where: { userId: giver.userId },
    select: { description: true, accessFrom: true, totalPaise: true },
  });
  expect(invoice).toMatchObject({ accessFrom: null, totalPaise: 117_882 });
  expect(invoice?.description).toContain("as a gift");
  const gift = await giftOf(giver, giver.order);
  expect(gift?.link).toBe(`http://localhost:3000/gift#${giver.token}`);
  const [ready] = await mailsTo({ userId: giver.userId });
  expect(ready).toContain("is ready");
  expect(ready).toContain(`/profile/gifts#${giver.order}`);
  expect(ready).not.toContain(giver.token);
});

test("a subscriber may give years, one after another; a lost answer buys no second", async () => {
  const giver = await createSubscriber();
  const { body } = await giver.post("/api/create-gift-order");
  const again = await giver.post("/api/create-gift-order");
  expect(again.body.order_id).toBe(body.order_id);
  await payInSandbox(String(body.order_id));
  const pressed = await giver.post("/api/create-gift-order");
  expect([pressed.status, pressed.body.needs]).toEqual([409, "gifts"]);
  await payGift(giver);
  expect((await giver.get("/api/gifts")).body.given).toHaveLength(2);
  expect((await purchasesOf(giver.userId)).memberships).toHaveLength(1);
});

test("the finder reads who gives it and claims it once; the giver hears of it", async () => {
  const giver = await createGiver();
  await card(giver, { name: "Meera", message: "Happy birthday!\nYour grandmother" });
  const shown = await createVisitor().post("/api/gifts/show", { json: { token: giver.token } });
  expect(shown.body).toMatchObject({
    from: "Amrita",
    to: "Meera",
    message: "Happy birthday!\nYour grandmother",
    is_claimed: false,
  });
  expect(JSON.stringify(shown.body)).not.toMatch(/paise|1,178|999/);
  const friend = await createMember();
  const { status, body } = await claim(friend, giver.token);
  expect(status).toBe(200);
  expect((await claim(friend, giver.token)).body).toEqual(body);
  expect((await claim(await createMember(), giver.token)).status).toBe(409);
  expect((await friend.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
  expect((await mailsTo({ userId: giver.userId })).at(-1)).toContain("was opened");
  expect((await mailsTo({ userId: friend.userId })).join()).not.toMatch(/INR|invoice/i);
  expect((await giftOf(giver, giver.order))?.link).toBeNull();
  expect((await card(giver, { name: "Other" })).status).toBe(409);
});

test("a gift claimed by many at once gives one year", async () => {
  const giver = await createGiver();
  const friends = await Promise.all(Array.from({ length: 6 }, () => createMember()));
  const answers = await Promise.all(friends.map((friend) => claim(friend, giver.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const ids = friends.map(({ userId }) => userId);
  expect(await database().read.membership.count({ where: { userId: { in: ids } } })).toBe(1);
});

test("a running year is lengthened, and one's own gift may be opened", async () => {
  const giver = await createGiver();
  const friend = await createSubscriber();
  await claim(friend, giver.token);
  const [first, second] = (await purchasesOf(friend.userId)).memberships.sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
  expect(second?.startsAt).toEqual(first?.endsAt);
  const another = await createGiver();
  expect((await claim(another, another.token)).status).toBe(200);
});

test.each([
  ["an unknown token", "A".repeat(24), 404],
  ["no token", "", 404],
  ["a long text", "A".repeat(200), 422],
])("%s opens nothing", async (_name, token, status) => {
  const friend = await createMember();
  expect((await claim(friend, token)).status).toBe(status);
  expect((await friend.post("/api/gifts/show", { json: { token } })).status).toBe(status);
});

test("the friend's mail leaves on its day, once, without a price", async () => {
  setClock(() => new Date("2046-03-10T06:00:00Z"));
  const giver = await createGiver();
  const email = "meera@friends.example";
  const planned = { name: "Meera", email, message: "For you", send_on: "2046-03-14" };
  expect((await card(giver, planned)).status).toBe(200);
  await mailGifts();
  expect(await mailsTo({ recipient: email })).toEqual([]);
  setClock(() => new Date(startOfIndiaDay("2046-03-14").getTime() + 9 * HOUR_MS));
  await Promise.all([mailGifts(), mailGifts()]);
  const [mail, ...more] = await mailsTo({ recipient: email });
  expect(more).toEqual([]);
  expect(mail).toContain(`/gift#${giver.token}`);
  expect(mail).toContain("For you");
  expect(mail).not.toMatch(/INR|invoice/i);
  await giver.beginSession(giver.userId);
  const again = () => giver.post("/api/gifts/send", { json: { order_id: giver.order } });
  expect((await again()).status).toBe(409);
  pass(HOUR_MS);
  for (let time = 0; time < 4; time += 1) {
    expect((await again()).status).toBe(200);
    await mailGifts();
    pass(HOUR_MS);
  }
  expect((await again()).body.detail).toContain("five times");
  expect(await mailsTo({ recipient: email })).toHaveLength(5);
});

test.each([
  ["a day that is over", { email: "a@b.example", send_on: "2020-01-01" }, 422],
  ["a day after a year", { email: "a@b.example", send_on: "2060-01-01" }, 422],
  ["no day", { email: "a@b.example", send_on: "soon" }, 422],
  ["no address", { email: "nobody" }, 422],
  ["a long message", { message: "a".repeat(601) }, 422],
  ["another's gift", { order_id: "5f0c1a46-4a9a-4b3c-9a53-0d3f5a0b7a11" }, 404],
])("a card with %s is refused", async (_name, more, status) => {
  const giver = await createGiver();
  expect((await card(giver, more)).status).toBe(status);
});

test("reminds the giver of a gift that nobody opened, once", async () => {
  const giver = await createGiver();
  pass(29 * DAY_MS);
  await mailGifts();
  pass(2 * DAY_MS);
  await mailGifts();
  await mailGifts();
  const mails = await mailsTo({ userId: giver.userId });
  expect(mails.filter((mail) => mail.includes("was not opened yet"))).toHaveLength(1);
});

test("a refund in full ends an unclaimed gift, and its planned mail", async () => {
  const giver = await createGiver();
  const email = "uma@friends.example";
  await card(giver, { email, send_on: "" });
  await refundPayment(giver.order, { reason: "a test" });
  await mailGifts();
  expect(await mailsTo({ recipient: email })).toEqual([]);
  expect((await claim(await createMember(), giver.token)).status).toBe(404);
  expect(await giftOf(giver, giver.order)).toMatchObject({ is_ended: true, link: null });
  const letters = (await mailsTo({ userId: giver.userId })).join();
  expect(letters).toContain("The gift that it paid for has ended");
});

test("a refund of a claimed gift is meant, and both are told; a part of it ends nothing", async () => {
  const giver = await createGiver();
  const friend = await createMember();
  await claim(friend, giver.token);
  await refundPayment(giver.order, { reason: "a part", amountPaise: 10_000 });
  expect((await friend.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
  await expect(refundPayment(giver.order, { reason: "a test" })).rejects.toMatchObject({
    code: "conflict",
    fields: { needs: "claimed" },
    message: expect.stringContaining(friend.userId),
  });
  const today = intervalOfDay(indiaDay(now()));
  if (today === null) throw new Error("no day");
  const outside = {
    ...because,
    amountPaise: 107_882,
    day: { ...today, name: "today" },
    reference: "UTR1",
    again: false,
  };
  await expect(recordRefund(giver.order, outside)).rejects.toMatchObject({
    fields: { needs: "claimed" },
  });
  await refundPayment(giver.order, { reason: "a test", isClaimedMeant: true });
  expect((await friend.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
  expect((await mailsTo({ userId: friend.userId })).at(-1)).toContain("has ended");
  expect((await mailsTo({ userId: giver.userId })).at(-1)).toContain(
    "The gift that it paid for has ended",
  );
});

test("a lost dispute ends a claimed gift", async () => {
  const giver = await createGiver();
  const friend = await createMember();
  await claim(friend, giver.token);
  await play("dispute", { payment_id: giver.paymentId, state: "lost" });
  await play("deliver");
  expect((await friend.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
  expect((await giftOf(giver, giver.order))?.is_ended).toBe(true);
});

test("a late payment of a gift is captured, although the giver has a year", async () => {
  const giver = await createSubscriber();
  const { body } = await giver.post("/api/create-gift-order");
  await payInSandbox(String(body.order_id), { leave: "authorized" });
  pass(HOUR_MS);
  await reconcile();
  expect((await giver.get("/api/gifts")).body.given).toHaveLength(1);
});

test("after a restore the gift is made again with the same link", async () => {
  const giver = await createGiver();
  const { userId } = giver;
  await database().write(async (tx) => {
    const order = { userId };
    await tx.gift.deleteMany({ where: { order } });
    await tx.invoice.deleteMany({ where: { userId } });
    await tx.payment.deleteMany({ where: { order } });
    await tx.order.deleteMany({ where: order });
  });
  expect(await restoreOrder(giver.razorpayOrderId)).toBe("paid");
  expect((await claim(await createMember(), giver.token)).status).toBe(200);
});

test("the link works without the giver's account, which takes its words along", async () => {
  const giver = await createGiver();
  const email = "lata@friends.example";
  await card(giver, { name: "Lata", message: "Yours", email, send_on: "" });
  await deleteAccountFor(giver.userId, because);
  await mailGifts();
  expect(await mailsTo({ recipient: email })).toEqual([]);
  const shown = await createVisitor().post("/api/gifts/show", { json: { token: giver.token } });
  expect(shown.body).toMatchObject({ from: null, to: "", message: "" });
  const friend = await createMember();
  expect((await claim(friend, giver.token)).status).toBe(200);
  await deleteAccountFor(friend.userId, because);
  expect((await claim(await createMember(), giver.token)).status).toBe(409);
});

test("after a change of the site's secret the former link works until a new one is made", async () => {
  const giver = await createGiver();
  const change = (token: string) => {
    const data = { tokenHash: giftHashOf(token) };
    return database().write((tx) => tx.gift.updateMany({ where: { orderId: giver.order }, data }));
  };
  const opens = async (token: string) =>
    (await createVisitor().post("/api/gifts/show", { json: { token } })).status;
  const former = "C".repeat(24);
  await change(former);
  expect(await giftOf(giver, giver.order)).toMatchObject({ link: null, is_link_lost: true });
  expect(await opens(former)).toBe(200);
  await giver.post("/api/gifts/renew-link", { json: { order_id: giver.order } });
  expect([await opens(former), await opens(giver.token)]).toEqual([404, 200]);
  await change(former);
  await card(giver, { email: "ila@friends.example", send_on: "" });
  await mailGifts();
  expect(await opens(giver.token)).toBe(200);
});

test("guesses from a network are limited, and close no good link", async () => {
  const giver = await createGiver();
  const visitor = createVisitor();
  const show = async (token: string) =>
    (await visitor.post("/api/gifts/show", { json: { token } })).status;
  const answers: number[] = [];
  for (let time = 0; time < 31; time += 1) answers.push(await show("B".repeat(24)));
  expect(answers.at(-1)).toBe(429);
  expect(await show(giver.token)).toBe(200);
});
