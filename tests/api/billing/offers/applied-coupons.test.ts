/** Codes that members type: who may use them, how often one may guess, and passes. */
import { beforeEach, expect, test } from "vitest";
import { endCoupon } from "#lib/billing/offers/commands.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { change, makeCoupon, usesOf } from "#tests/support/shop/coupons.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

type Member = Awaited<ReturnType<typeof createMember>>;

/** Each test has its own network. */
let network = 0;
beforeEach(() => {
  network += 1;
});
const from = () => ({ headers: { "x-client-address": `198.18.${network}.1` } });

const apply = (member: Member, code: unknown) =>
  member.post("/api/coupon", { json: { code }, ...from() });
const start = (member: Member, code: string) =>
  member.post("/api/coupon/pass", { json: { code }, ...from() });
const act = { actor: "owner", reason: "over" };

const memberships = ({ userId }: Member) =>
  database().read.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true, orderId: true },
    orderBy: { endsAt: "asc" },
  });

test("gives the same answer for each reason why a code cannot be used", async () => {
  const used = await makeCoupon({ most: 1 });
  await change(used, { most: 0 });
  const ended = await makeCoupon();
  await endCoupon(act, ended.id);
  const early = await makeCoupon({ from: "2036-01-01" });
  const late = await makeCoupon();
  await change(late, { endsAt: new Date("2026-01-02") });
  const answers = new Set<string>();
  for (const code of ["UNKNOWN", used.code, ended.code, early.code, late.code, "?".repeat(100)]) {
    const { status, body } = await apply(await createMember(), code);
    answers.add(`${status} ${body.detail}`);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^422 This code cannot be used\./)]);
});

test("refuses a code that is no text, or too long", async () => {
  const member = await createMember();
  expect((await apply(member, 12)).status).toBe(422);
  expect((await apply(member, "A".repeat(101))).status).toBe(422);
});

test("an account guesses ten times an hour; codes that fit are not counted", async () => {
  const member = await createMember();
  const { code } = await makeCoupon();
  const { points, seconds } = billingRates.couponByAccount;
  expect({ points, seconds }).toEqual({ points: 10, seconds: 3_600 });
  for (let guess = 0; guess < points; guess += 1) {
    expect((await apply(member, code)).status).toBe(200);
    const guessed = guess % 2 ? await start(member, "GUESS") : await apply(member, "GUESS");
    expect(guessed.status).toBe(422);
  }
  expect((await apply(member, code)).status).toBe(429);
  expect((await start(member, code)).status).toBe(429);
  // Taking a code off is no guess.
  expect((await apply(member, "")).status).toBe(200);
  pass(seconds * 1000 + 1);
  expect((await apply(member, code)).status).toBe(200);
});

test("a network guesses thirty times an hour", async () => {
  const { points } = billingRates.couponByAddress;
  expect(points).toBe(30);
  const statuses: number[] = [];
  for (let account = 0; account < 4; account += 1) {
    const member = await createMember();
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await apply(member, "GUESS")).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(points);
  expect(statuses.slice(points)).toEqual([429, 429]);
});

test("a pass gives its days once, without an order and an invoice", async () => {
  const coupon = await makeCoupon({ kind: "PASS", amount: 30 });
  const member = await createMember();
  const { body } = await apply(member, coupon.code);
  expect(body.coupon).toMatchObject({ days: 30, discountPaise: 0 });
  // It is no code for an order.
  expect((await member.post("/api/create-order")).body.amount).toBe(117_882);
  expect((await start(member, coupon.code)).status).toBe(200);
  expect((await start(member, coupon.code)).status).toBe(200);
  const [given, ...more] = await memberships(member);
  expect(more).toEqual([]);
  expect(given?.orderId).toBeNull();
  const days = (Number(given?.endsAt) - Number(given?.startsAt)) / DAY_MS;
  expect(Math.floor(days)).toBe(30);
  expect(await usesOf(coupon)).toEqual({ taken: 1, held: 0, paid: 1 });
  expect(await database().read.invoice.count({ where: { userId: member.userId } })).toBe(0);
  const subject = `user ${member.userId}`;
  const select = { reason: true, action: true };
  const entries = await database().read.auditEntry.findMany({ where: { subject }, select });
  expect(entries).toEqual([
    { action: "membership.give_days", reason: expect.stringMatching(/^pass \w{5}-\w{5}$/) },
  ]);
  expect((await apply(member, coupon.code)).status).toBe(422);
});

test("a pass lengthens a running year", async () => {
  const coupon = await makeCoupon({ kind: "PASS", amount: 7 });
  const member = await createSubscriber();
  const [before] = await memberships(member);
  expect((await start(member, coupon.code)).status).toBe(200);
  const [, after] = await memberships(member);
  expect(after?.startsAt).toEqual(before?.endsAt);
  expect(Number(after?.endsAt) - Number(after?.startsAt)).toBe(7 * DAY_MS);
});

test("a pass is taken by parallel presses once, and by no more members than it has uses", async () => {
  const coupon = await makeCoupon({ kind: "PASS", amount: 7, most: 3 });
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember()));
  const presses = [...members, ...members].map((member) => start(member, coupon.code));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 422]));
  expect(await usesOf(coupon)).toEqual({ taken: 3, held: 0, paid: 3 });
  const counts = await Promise.all(members.map(async (one) => (await memberships(one)).length));
  expect(counts.toSorted()).toEqual([0, 0, 0, 1, 1, 1]);
});

test("a discount is no pass", async () => {
  const { code } = await makeCoupon();
  const member = await createMember();
  expect((await start(member, code)).status).toBe(422);
  expect(await memberships(member)).toEqual([]);
});
