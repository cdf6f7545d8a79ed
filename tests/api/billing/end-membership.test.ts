/** What the end of a refunded year does to its row and to the member's later memberships. */
import { expect, test } from "vitest";
import { endMembership } from "#lib/accounts/membership/end-membership.ts";
import type { Period } from "#lib/accounts/membership/policy.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

type Payer = Awaited<ReturnType<typeof createPayer>>;

const noon = (day: string) => new Date(`${day}T06:30:00Z`);
const night = (day: string) => new Date(`${day}T23:59:59.999+05:30`);
const noons = (from: string, to: string) => ({ startsAt: noon(from), endsAt: noon(to) });
/** As memberships begin and end: with the one before, and with a day in India. */
const period = (from: string, to: string) => ({ startsAt: night(from), endsAt: night(to) });
const begun = (from: string, to: string) => ({ startsAt: noon(from), endsAt: night(to) });

/** Buys a year on 15 February 2026. */
function createEarlyPayer(): Promise<Payer> {
  setClock(() => noon("2026-02-15"));
  return createPayer();
}

/** Buys the next year. Resolves with the payment's id in Razorpay. */
async function renew(payer: Payer): Promise<string> {
  setClock(() => noon("2027-02-01"));
  await payer.beginSession(payer.userId);
  const { body } = await payer.post("/api/create-order");
  const result = await payInSandbox(String(body.order_id));
  await payer.verify(result ?? {});
  return String(result?.razorpay_payment_id);
}

async function ownId(razorpayPaymentId: string): Promise<string> {
  const where = { razorpayPaymentId };
  return String((await database().read.payment.findUnique({ where, select: { id: true } }))?.id);
}

const add = ({ userId }: Payer, id: string, data: Period) =>
  database().write((tx) =>
    tx.membership.create({ data: { id, userId, ...data, createdAt: data.startsAt } }),
  );

const move = (razorpayPaymentId: string, data: Period) =>
  database().write((tx) =>
    tx.membership.updateMany({ where: { payment: { razorpayPaymentId } }, data }),
  );

function membershipsOf({ userId }: Payer): Promise<Period[]> {
  return database().read.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true },
    orderBy: { startsAt: "asc" },
  });
}

async function membershipId(paymentId: string): Promise<string> {
  const where = { paymentId };
  const select = { id: true };
  return String((await database().read.membership.findUnique({ where, select }))?.id);
}

const auditOf = (id: string) =>
  database().read.auditEntry.findMany({
    where: { subject: `membership ${id}` },
    select: { actor: true, action: true, reason: true, details: true },
  });

const why = { actor: "operator", reason: "refunded in full" };

async function end(razorpayPaymentId: string, at: string): Promise<string> {
  setClock(() => new Date(at.includes("T") ? at : noon(at)));
  const id = await ownId(razorpayPaymentId);
  await database().write((tx) => endMembership(tx, id, why));
  return membershipId(id);
}

test("ends a running year now, and audits both ends", async () => {
  const payer = await createEarlyPayer();
  const id = await end(payer.paymentId, "2026-03-01");
  expect(await membershipsOf(payer)).toEqual([noons("2026-02-15", "2026-03-01")]);
  const [entry, ...others] = await auditOf(id);
  expect(entry).toMatchObject({ ...why, action: "membership.ended" });
  expect(JSON.parse(entry?.details ?? "")).toEqual({
    endsAtBefore: "2027-02-15T18:29:59.999Z",
    endsAt: "2026-03-01T06:30:00.000Z",
  });
  expect(others).toEqual([]);
});

test("does not change a year that has ended, or ends this millisecond", async () => {
  const payer = await createEarlyPayer();
  const id = await end(payer.paymentId, "2027-02-15T23:59:59.999+05:30");
  await end(payer.paymentId, "2027-03-15");
  expect(await membershipsOf(payer)).toEqual([begun("2026-02-15", "2027-02-15")]);
  expect(await auditOf(id)).toEqual([]);
});

test("ends nothing for a payment that gave no year", async () => {
  await expect(
    database().write((tx) => endMembership(tx, "no-payment", why)),
  ).resolves.toBeUndefined();
});

test("empties a year that has not begun", async () => {
  const payer = await createEarlyPayer();
  await end(await renew(payer), "2027-02-05");
  expect(await membershipsOf(payer)).toEqual([
    begun("2026-02-15", "2027-02-15"),
    noons("2027-02-05", "2027-02-05"),
  ]);
});

test("moves later memberships up in turn: added days stay as long, a bought year stays a year", async () => {
  const payer = await createEarlyPayer();
  const renewal = await renew(payer);
  await move(renewal, period("2027-03-01", "2028-03-01"));
  await add(payer, "after-the-leap-year", period("2028-03-01", "2028-03-11"));
  await add(payer, "before-the-leap-year", period("2027-02-15", "2027-03-01"));
  await end(payer.paymentId, "2027-02-05");
  expect(await membershipsOf(payer)).toEqual([
    noons("2026-02-15", "2027-02-05"),
    begun("2027-02-05", "2027-02-19"),
    period("2027-02-19", "2028-02-19"),
    period("2028-02-19", "2028-02-29"),
  ]);
});

test("keeps a later bought year empty that was ended before it began", async () => {
  const payer = await createEarlyPayer();
  await move(await renew(payer), period("2027-02-15", "2027-02-15"));
  await end(payer.paymentId, "2027-02-05");
  expect(await membershipsOf(payer)).toEqual([
    noons("2026-02-15", "2027-02-05"),
    noons("2027-02-05", "2027-02-05"),
  ]);
});
