import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { readStanding } from "#lib/desk/members/standing.ts";
import { listCoupons, listUses, readCoupon } from "#lib/desk/offers/queries.ts";
import { couponState } from "#lib/desk/offers/state.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import { searchDesk } from "#lib/desk/search/search-desk.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const termsOf = (more: object = {}) => ({
  coupon_id: randomUUID(),
  kind: "PERCENT",
  amount: 10,
  from: now().toISOString().slice(0, 10),
  until: "2099-12-31",
  most: 3,
  ...more,
});

type Owner = Awaited<ReturnType<typeof createStaff>>;

async function make(owner: Owner, more: object = {}): Promise<{ id: string; code: string }> {
  const { status, body } = await owner.post(deskCalls.makeCoupon.path, { json: termsOf(more) });
  expect(status).toBe(200);
  return { id: String(body.id), code: String(body.code) };
}

/** A use of an order at a discount of INR 100.00, as buying leaves it. */
async function addUse({ id: couponId, code }: { id: string; code: string }, isPaid: boolean) {
  const { userId } = await createMember();
  const [at, orderId] = [now(), randomUUID()];
  const order = { id: orderId, userId, keyId: "key", mode: "SANDBOX", plan: "P" } as const;
  const bill = { amountPaise: 106_082, currency: "INR", description: "A year", gstPercent: 18 };
  const off = { listPaise: 99_900, discountPaise: 10_000, couponCode: code };
  const status = isPaid ? ("PAID" as const) : ("CREATED" as const);
  const use = { id: randomUUID(), couponId, userId, orderId };
  const state = isPaid ? { paidAt: at } : { heldUntil: new Date(at.getTime() + DAY_MS) };
  await database().write(async (tx) => {
    const data = { ...order, ...bill, ...off, status, createdAt: at, offeredAt: at };
    await tx.order.create({ data, select: { id: true } });
    await tx.couponUse.create({ data: { ...use, ...state }, select: { id: true } });
  });
  return { userId, orderId };
}

test("an owner makes a coupon once, and ends it once", async () => {
  const owner = await createStaff("OWNER");
  const json = termsOf({ first_purchase: "yes", note: "For the fair" });
  const first = await owner.post(deskCalls.makeCoupon.path, { json });
  const again = await owner.post(deskCalls.makeCoupon.path, { json });
  expect([first.status, again.body]).toEqual([200, first.body]);
  const made = await readCoupon(json.coupon_id);
  expect(made).toMatchObject({ firstPurchaseOnly: true, note: "For the fair", paid: 0, held: 0 });
  const end = { coupon_id: json.coupon_id, reason: "The fair is over" };
  for (let time = 0; time < 2; time += 1) {
    expect((await owner.post(deskCalls.endCoupon.path, { json: end })).status).toBe(200);
  }
  expect((await readCoupon(json.coupon_id)).endedAt).not.toBeNull();
  const audit = await auditOf(`coupon ${json.coupon_id}`);
  expect(audit).toMatchObject([
    { actor: `staff ${owner.userId}`, action: "coupon.create", reason: "For the fair" },
    { actor: `staff ${owner.userId}`, action: "coupon.end", reason: "The fair is over" },
  ]);
});

test("refuses terms that make no sense with a sentence, and makes nothing", async () => {
  const owner = await createStaff("OWNER");
  for (const wrong of [
    { amount: 100 },
    { amount: null },
    { most: 0 },
    { from: "2026-02-30" },
    { until: "2020-01-01" },
    { code: "a b!" },
    { kind: "GIFT" },
    { coupon_id: "1" },
    { note: "a\0b" },
  ]) {
    const json = termsOf(wrong);
    const { status, body } = await owner.post(deskCalls.makeCoupon.path, { json });
    expect([wrong, status]).toEqual([wrong, 422]);
    expect(String(body.detail)).not.toBe("");
    const where = { id: json.coupon_id };
    expect(await database().read.coupon.count({ where })).toBe(0);
  }
  const json = { coupon_id: "none", reason: "no such" };
  expect((await owner.post(deskCalls.endCoupon.path, { json })).status).toBe(404);
});

test("counts what is held, paid and given away", async () => {
  const owner = await createStaff("OWNER");
  const coupon = await make(owner);
  await addUse(coupon, true);
  await addUse(coupon, true);
  await addUse(coupon, false);
  expect(await readCoupon(coupon.id)).toMatchObject({ paid: 2, held: 1, givenPaise: 20_000 });
});

test("finds a coupon by a part of its code as typed, and in the desk's one search", async () => {
  const owner = await createStaff("OWNER");
  const code = `FAIR${Date.now() % 1_000_000}X`;
  const { id } = await make(owner, { code, note: "the fair" });
  const typed = `${code.slice(1, 5)}-${code.slice(5)}`.toLowerCase();
  const { rows } = await listCoupons(typed, null);
  expect(rows.map((row) => row.id)).toEqual([id]);
  const kinds = async (role: "SUPPORT" | "EDITOR") =>
    (await searchDesk(role, typed)).filter(({ kind }) => kind === "coupon");
  expect(await kinds("SUPPORT")).toMatchObject([{ path: `/desk/offers/${id}` }]);
  expect(await kinds("EDITOR")).toEqual([]);
});

test("lists the uses of a coupon and of a pass page by page, each once", async () => {
  const owner = await createStaff("OWNER");
  const [coupon, free] = [await make(owner), await make(owner, { kind: "PASS", amount: 7 })];
  const uses = deskLimits.rowsOfPage + 2;
  const at = now();
  await addUse(coupon, true);
  await database().write(async (tx) => {
    for (let count = 0; count < uses; count += 1) {
      const user = { id: randomUUID(), email: `${randomUUID()}@example.org`, createdAt: at };
      await tx.user.create({
        data: { ...user, firstName: "A", lastName: "" },
        select: { id: true },
      });
      const use = { id: randomUUID(), couponId: free.id, userId: user.id, paidAt: at };
      await tx.couponUse.create({ data: use, select: { id: true } });
    }
  });
  const read = async (id: string) => {
    const found = await readCoupon(id);
    const first = await listUses(found, null);
    const second = first.next === null ? null : await listUses(found, readCursor(first.next));
    return [...first.rows, ...(second?.rows ?? [])].map((row) => row.id);
  };
  expect(new Set(await read(free.id)).size).toBe(uses);
  expect(await read(coupon.id)).toHaveLength(1);
});

test("downloads the uses with the member's id alone", async () => {
  const coupon = await make(await createStaff("OWNER"));
  const { userId, orderId } = await addUse(coupon, true);
  const path = `${deskCalls.couponUses.path}/${coupon.id}`;
  for (const role of ["OWNER", "SUPPORT", "ACCOUNTANT"] as const) {
    const response = await (await createStaff(role)).send(path);
    expect(response.headers.get("content-type")).toContain("text/csv");
    const [head, row] = (await response.text()).trim().split("\r\n");
    expect(head).toContain("day,state,order,member,discount,price");
    expect(row).toContain(`,used,${orderId},${userId},100.00,1060.82`);
  }
  expect((await (await createStaff("EDITOR")).send(path)).status).toBe(403);
  const missing = await (await createStaff("OWNER")).send(`${deskCalls.couponUses.path}/none`);
  expect(missing.status).toBe(404);
});

test("says whether a code works, and why not", async () => {
  const at = now();
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => new Date(at.getTime() + ms));
  const coupon = {
    ...({ kind: "PERCENT", amount: 10, firstPurchaseOnly: false, createdAt: at } as const),
    ...{ startsAt: before ?? at, endsAt: after ?? at, endedAt: null, most: 2, taken: 1 },
  };
  const state = (change: object) => couponState({ ...coupon, ...change }, at);
  expect(state({})).toBe("running");
  expect(state({ startsAt: after })).toBe("coming");
  expect(state({ taken: 2 })).toBe("used");
  expect(state({ taken: 2, endsAt: before })).toBe("over");
  expect(state({ taken: 2, endsAt: before, endedAt: at })).toBe("ended");
});

test("an owner's older factor makes no coupon", async () => {
  const owner = await createStaff("OWNER");
  pass(10 * 60_000);
  const json = termsOf();
  const { status, body } = await owner.post(deskCalls.makeCoupon.path, { json });
  expect([status, body.desk]).toEqual([403, "factor"]);
});

describe("an order that was discounted, or given", () => {
  /** An order of a gift that was paid, as paying leaves it. */
  async function addGift(isClaimed: boolean) {
    const [giver, friend] = [await createMember(), await createMember()];
    const coupon = await make(await createStaff("OWNER"));
    const { orderId } = await addUse(coupon, true);
    const at = now();
    const claim = isClaimed ? { claimedById: friend.userId, claimedAt: at } : {};
    const { email } = await getMember(friend.userId);
    await database().write(async (tx) => {
      const data = { userId: giver.userId, kind: "GIFT" } as const;
      await tx.order.update({ where: { id: orderId }, data, select: { id: true } });
      const gift = { orderId, tokenHash: `secret of ${orderId}`, createdAt: at, ...claim };
      const claimUntil = new Date(at.getTime() + DAY_MS);
      const card = { recipientEmail: email, recipientName: "Dear friend" };
      await tx.gift.create({ data: { ...gift, ...card, claimUntil }, select: { orderId: true } });
    });
    return { orderId, giver: giver.userId, friend: friend.userId, coupon };
  }

  test("shows coupon, giver and friend on its page, and nothing of the gift's secret", async () => {
    const { orderId, giver, friend, coupon } = await addGift(true);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({
      ...{ kind: "GIFT", listPaise: 99_900, discountPaise: 10_000, couponCode: coupon.code },
      ...{ userId: giver, couponUse: { couponId: coupon.id }, gift: { claimedById: friend } },
    });
    expect(JSON.stringify([order, await getMember(giver), await getMember(friend)])).not.toContain(
      "secret of",
    );
    expect((await getMember(friend)).claimedGifts).toMatchObject([{ order: { userId: giver } }]);
  });

  test("has its kind, list price, discount and coupon in the CSV", async () => {
    const { orderId, coupon } = await addGift(false);
    const support = await createStaff("SUPPORT");
    const response = await support.send(`${deskCalls.ordersCsv.path}?find=${orderId}`);
    const [head, row] = (await response.text()).trim().split("\r\n");
    expect(head).toContain(",kind,list_price,discount,coupon");
    expect(row).toContain(`,gift,999.00,100.00,${coupon.code}`);
  });

  test("says why neither of both can watch while the gift is not claimed", async () => {
    const { orderId, giver, friend } = await addGift(false);
    const obstaclesOf = async (id: string) => (await readStanding(await getMember(id))).obstacles;
    expect(await obstaclesOf(giver)).toContainEqual(
      expect.objectContaining({ kind: "ownGift", orderId }),
    );
    expect(await obstaclesOf(friend)).toContainEqual(
      expect.objectContaining({ kind: "waitingGift", orderId }),
    );
    const claimed = await addGift(true);
    for (const id of [claimed.giver, claimed.friend]) {
      expect((await obstaclesOf(id)).map(({ kind }) => kind)).not.toContain("ownGift");
      expect((await obstaclesOf(id)).map(({ kind }) => kind)).not.toContain("waitingGift");
    }
  });

  const giftOf = (orderId: string) =>
    database().read.gift.findUnique({
      where: { orderId },
      select: { recipientEmail: true, sendAt: true, tokenHash: true },
    });

  test("is mailed again by the support, once for a repeated press, and not when it is opened", async () => {
    const [{ orderId }, support] = [await addGift(false), await createStaff("SUPPORT")];
    const act = (id: string) =>
      support.post(deskCalls.mailGift.path, { json: { order_id: id, reason: "asked by mail" } });
    const { status, body } = await act(orderId);
    expect([status, JSON.stringify(body)]).toEqual([200, "{}"]);
    expect((await giftOf(orderId))?.sendAt).not.toBeNull();
    const sent = { sendAt: null, sentAt: now(), sent: 1 };
    const select = { orderId: true } as const;
    await database().write((tx) => tx.gift.update({ where: { orderId }, data: sent, select }));
    expect((await act(orderId)).status).toBe(409);
    expect((await act((await addGift(true)).orderId)).status).toBe(409);
    expect((await act("none")).status).toBe(404);
    const audit = await auditOf(`order ${orderId}`);
    expect(audit).toMatchObject([{ action: "gift.send", reason: "asked by mail" }]);
  });

  test("gets the friend's right address, but no colleague's, and none if the giver hands it on", async () => {
    const [{ orderId }, support] = [await addGift(false), await createStaff("SUPPORT")];
    const act = (email: string, id = orderId) =>
      support.post(deskCalls.changeGiftAddress.path, {
        json: { order_id: id, email, reason: "mistyped" },
      });
    const before = await giftOf(orderId);
    const own = await getMember(support.userId);
    expect((await act(own.email)).status).toBe(403);
    expect(await giftOf(orderId)).toEqual(before);
    expect((await act("right@friends.example")).status).toBe(200);
    expect(await giftOf(orderId)).toEqual({ ...before, recipientEmail: "right@friends.example" });
    const audit = await auditOf(`order ${orderId}`);
    expect(audit.map(({ action }) => action)).toEqual(["gift.address_changed"]);
    expect(JSON.stringify(audit)).not.toContain("friends.example");
    const { orderId: other } = await addGift(false);
    const data = { recipientEmail: null };
    const select = { orderId: true } as const;
    await database().write((tx) => tx.gift.update({ where: { orderId: other }, data, select }));
    expect((await act("right@friends.example", other)).status).toBe(409);
  });
});
