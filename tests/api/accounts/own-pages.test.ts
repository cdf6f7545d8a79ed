/** The calls for what a member's pages show beside the profile. */
import { expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { seller } from "#tests/support/shop/seller.ts";

const CALLS = ["account", "membership", "invoice-list", "invoice-text/INV-2627-000001"];

test.each(CALLS)("GET /api/%s is for members, and no cache keeps it", async (name) => {
  const { status, headers } = await createVisitor().get(`/api/${name}`);
  expect(status).toBe(401);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const response = await (await createMember()).get(`/api/${name}`);
  expect(response.status).toBe(name.includes("/") ? 404 : 200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("/api/account lists sessions and sign-in methods, without session ids", async () => {
  const member = await createMember();
  await member.beginSession(member.userId);
  const { body } = await member.get("/api/account");
  expect(body).toMatchObject({
    sessions: [{ isCurrent: true }, { isCurrent: false }],
    passkeys: [],
    identities: [],
    pendingEmail: null,
    hasPassword: false,
  });
  const ids = await database().read.session.findMany({
    where: { userId: member.userId },
    select: { id: true },
  });
  expect(ids).toHaveLength(2);
  for (const { id } of ids) expect(JSON.stringify(body)).not.toContain(id);
});

test("/api/account says whether the address is confirmed", async () => {
  const member = await createMember();
  const read = async () => (await member.get("/api/account")).body;
  const set = (emailConfirmedAt: Date | null) => {
    const [where, select] = [{ id: member.userId }, { id: true }];
    const data = { emailConfirmedAt };
    return database().write((tx) => tx.user.update({ where, data, select }));
  };
  await set(null);
  expect(await read()).toMatchObject({ confirmed: false });
  await set(new Date());
  expect(await read()).toMatchObject({ confirmed: true });
});

test("/api/membership returns the offer to a member, the end date to a subscriber", async () => {
  const member = await createMember();
  expect((await member.get("/api/membership")).body).toMatchObject({
    isActive: false,
    mayBuy: true,
    endsOn: null,
    sandbox: expect.any(Boolean),
    checkoutUrl: expect.stringMatching(/\.js$/),
    prefill: { name: "Amrita" },
    billing: null,
    person: member.userId,
    watermark: member.userId,
  });
  const subscriber = await createSubscriber();
  const read = async () => (await subscriber.get("/api/membership")).body;
  expect(await read()).toMatchObject({ isActive: true, mayBuy: false });
  const endsAt = new Date(Date.now() + 10 * DAY_MS);
  const where = { userId: subscriber.userId };
  await database().write((tx) => tx.membership.updateMany({ where, data: { endsAt } }));
  expect(await read()).toMatchObject({ isActive: true, mayBuy: true, endsOn: formatDay(endsAt) });
});

test("/api/membership returns the billing details when the seller needs them", async () => {
  await withSettings({ ...seller, MEDIA_WATERMARK: "0" }, async () => {
    const member = await createMember();
    await member.post("/api/billing-details", { json: { state: "29", pin_code: "560001" } });
    const { body } = await member.get("/api/membership");
    expect(body).toMatchObject({
      billing: { remembered: { country: "IN", state: "29", pin_code: "560001" } },
      person: member.userId,
      watermark: null,
    });
    expect(Object(body.billing).zeroRatedPrice.amountPaise).toBeGreaterThan(0);
  });
});

test("lists and describes the caller's invoices, and no other's", async () => {
  const [buyer, other] = [await createMember(), await createMember()];
  const order = await buyer.post("/api/create-order");
  const form = (await payInSandbox(String(order.body.order_id))) ?? {};
  await buyer.post("/api/verify", { form });
  const [listed, ...rest] = Object.values((await buyer.get("/api/invoice-list")).body);
  expect(rest).toEqual([]);
  const { number } = Object(listed);
  expect(listed).toEqual({
    number,
    kind: expect.any(String),
    issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    totalPaise: 117_882,
  });
  const text = await buyer.get(`/api/invoice-text/${number}`);
  expect(text.status).toBe(200);
  expect(text.body).toMatchObject({ number, title: expect.any(String) });
  expect((await other.get("/api/invoice-list")).body).toEqual([]);
  expect((await other.get(`/api/invoice-text/${number}`)).status).toBe(404);
  expect((await buyer.get("/api/invoice-text/%00")).status).toBe(404);
});
