import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCoupon, endCoupon } from "#lib/billing/offers/commands.ts";
import { couponTermsSchema } from "#lib/billing/offers/coupon-terms.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";

const act = { actor: "owner", reason: "launch" };

const terms = couponTermsSchema.parse({
  kind: "PERCENT",
  amount: 10,
  from: "2026-12-01",
  until: "2026-12-31",
  most: 5,
});

const auditOf = (id: string) =>
  database().read.auditEntry.count({ where: { subject: `coupon ${id}` } });

test("makes a coupon once, from the first day's beginning to the last one's end in India", async () => {
  const id = randomUUID();
  const made = await createCoupon(act, id, terms);
  expect(await createCoupon(act, id, terms)).toEqual(made);
  const stored = await database().read.coupon.findUnique({
    where: { id },
    select: { startsAt: true, endsAt: true, taken: true },
  });
  expect(stored).toEqual({
    startsAt: new Date("2026-11-30T18:30:00.000Z"),
    endsAt: new Date("2026-12-31T18:29:59.999Z"),
    taken: 0,
  });
  expect(await auditOf(id)).toBe(1);
});

test("refuses a code that another coupon has", async () => {
  const named = { ...terms, code: "TWICE" };
  await createCoupon(act, randomUUID(), named);
  await expect(createCoupon(act, randomUUID(), named)).rejects.toMatchObject({ code: "conflict" });
});

test("ends a coupon once", async () => {
  const { id } = await createCoupon(act, randomUUID(), terms);
  expect(await endCoupon(act, id)).toBe(true);
  expect(await endCoupon(act, id)).toBe(false);
  expect(await auditOf(id)).toBe(2);
});

test("neither makes nor ends a coupon for an actor who may not act any more", async () => {
  const { id } = await createCoupon(act, randomUUID(), terms);
  const recheck = () => Promise.reject(new AppError("forbidden", "no"));
  await expect(createCoupon({ ...act, recheck }, randomUUID(), terms)).rejects.toThrow("no");
  await expect(endCoupon({ ...act, recheck }, id)).rejects.toThrow("no");
  expect(await auditOf(id)).toBe(1);
});
