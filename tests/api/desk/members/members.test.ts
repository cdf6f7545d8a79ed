import { describe, expect, test } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listDocuments } from "#lib/desk/documents/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listMembers } from "#lib/desk/members/queries.ts";
import { everyMatch, searchMembers } from "#lib/desk/members/search.ts";
import { readOrderFilter } from "#lib/desk/orders/filter.ts";
import { listOrders } from "#lib/desk/orders/queries.ts";
import { act, rename } from "#tests/api/support/accounts/members.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import {
  createMember,
  createSubscriber,
  createUser,
  newEmail,
} from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reads a list to its end. */
async function readAll(state: Parameters<typeof listMembers>[0]): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { rows, next } = await listMembers(state, readCursor(after));
    ids.push(...idsOf(rows));
    if (next === null) return ids;
    after = next;
  }
}

describe("the list", () => {
  test("goes from the newest to the oldest, a page at a time, and omits no member", async () => {
    const made: string[] = [];
    for (let count = 0; count < 120; count++) made.push(await createUser());
    const listed = (await readAll(null)).filter((id) => made.includes(id));
    expect(listed).toHaveLength(120);
    expect(new Set(listed).size).toBe(120);
  });

  test("tells active, ended and never subscribed members apart", async () => {
    const [active, never] = [await createSubscriber(), await createMember()];
    const ended = await createSubscriber();
    const where = { userId: ended.userId };
    const data = { startsAt: new Date("2024-01-01"), endsAt: new Date("2025-01-01") };
    await database().write((tx) => tx.membership.updateMany({ where, data }));
    const known = [active.userId, never.userId, ended.userId];
    const shown = async (state: Parameters<typeof listMembers>[0]) =>
      (await readAll(state)).filter((id) => known.includes(id));
    expect(await shown("active")).toEqual([active.userId]);
    expect(await shown("ended")).toEqual([ended.userId]);
    expect(await shown("none")).toEqual([never.userId]);
  });
});

type State = Parameters<typeof listMembers>[0];

const search = async (text: string, state: State = null) =>
  idsOf((await searchMembers(text, state)).rows);

/** Makes an account whose first and last name begin with the same word. */
async function createNamed(mark: string): Promise<string> {
  const id = await createUser();
  await rename(id, { firstName: `Bela${mark}`, lastName: `Bela${mark}` });
  return id;
}

describe("the search", () => {
  test("finds the beginning of an address or a name, in any case", async () => {
    const id = await createUser();
    const [mark] = newEmail().split("-");
    await rename(id, {
      email: `${mark}.Roy@people.example`.toLowerCase(),
      firstName: `Zara${mark}`,
      lastName: `Xavier${mark}`,
    });
    for (const text of [`${mark}.RO`, `zara${mark}`, `XAVIER${mark}`, `zara${mark} xav`]) {
      expect(await search(text), text).toEqual([id]);
    }
    expect(await search(`${mark}.Roy@people.examples`)).toEqual([]);
    expect(await search(id.toUpperCase())).toEqual([id]);
  });

  test("finds a member by an order, a payment and a document's number", async () => {
    const { userId, order, orderId, paymentId } = await createPayer();
    const invoices = await database().read.invoice.findMany({
      where: { userId },
      select: { number: true },
    });
    const [number = ""] = invoices.map((invoice) => invoice.number);
    expect(number).not.toBe("");
    for (const text of [order, orderId, paymentId, number, number.toLowerCase()]) {
      expect(await search(text), text).toEqual([userId]);
    }
    expect(await search(`${number}9`)).toEqual([]);
  });

  test("treats wildcards and quotes as plain text", async () => {
    for (const text of ["%", "_", "'; DROP TABLE", "\\", "\u{10ffff}"]) {
      expect(await search(text)).toEqual([]);
    }
  });
});

describe("the search with a state", () => {
  test("finds members that match the text and the state", async () => {
    const [mark = ""] = newEmail().split("-");
    const [active, never, ended] = [
      await createSubscriber(),
      await createMember(),
      await createSubscriber(),
    ];
    const where = { userId: ended.userId };
    const data = { startsAt: new Date("2024-01-01"), endsAt: new Date("2025-01-01") };
    await database().write((tx) => tx.membership.updateMany({ where, data }));
    const all = [active, never, ended].map(({ userId }) => userId);
    for (const id of all) await rename(id, { lastName: `Nair${mark}` });
    expect((await search(`nair${mark}`)).sort()).toEqual(all.sort());
    expect(await search(`nair${mark}`, "active")).toEqual([active.userId]);
    expect(await search(`nair${mark}`, "none")).toEqual([never.userId]);
    expect(await search(`nair${mark}`, "ended")).toEqual([ended.userId]);
    const owner = await createStaff("OWNER");
    const path = `${deskCalls.membersCsv.path}?find=nair${mark}&state=none`;
    const [, ...lines] = (await (await owner.send(path)).text()).trim().split("\r\n");
    expect(lines.map((line) => line.split(",")[0])).toEqual([never.userId]);
  });

  test("is audited at its export without the searched name", async () => {
    const owner = await createStaff("OWNER");
    await (await owner.send(`${deskCalls.membersCsv.path}?find=Amrita`)).text();
    const entry = await database().read.auditEntry.findFirst({
      where: { actor: `staff ${owner.userId}`, action: "members.exported" },
      select: { details: true },
    });
    expect(JSON.parse(entry?.details ?? "")).toEqual({ state: "all", search: "yes" });
  });
});

test("the export of a search has each match once, beyond the page of the list", async () => {
  const [mark = ""] = newEmail().split("-");
  const made: string[] = [];
  for (let count = 0; count < 55; count++) made.push(await createNamed(mark));
  const { rows, isCut } = await searchMembers(`bela${mark}`, null);
  expect([rows.length, isCut]).toEqual([50, true]);
  for (const text of [`bela${mark}`, `bela${mark} bela`]) {
    const ids: string[] = [];
    // Pages of 20 cross equal names.
    for await (const page of everyMatch(text, { state: null, label: null }, 20))
      ids.push(...idsOf(page));
    expect(ids.sort(), text).toEqual(made.sort());
  }
});

test("a refund's id finds the member, the order and the credit note", async () => {
  const customer = await createCustomer();
  await refundPayment(customer.order, { reason: "a discount", amountPaise: 10_000 });
  const refund = await database().read.refund.findFirst({
    where: { payment: { orderId: customer.order } },
    select: { razorpayRefundId: true },
  });
  const id = refund?.razorpayRefundId ?? "";
  expect(id).toMatch(/^rfnd_/);
  expect(await search(id)).toEqual([customer.userId]);
  const { rows } = await listOrders(readOrderFilter({ find: id }), null);
  expect(rows.map(({ order }) => order.id)).toEqual([customer.order]);
  const documents = await listDocuments({ find: id }, null);
  expect(documents.rows.map(({ kind }) => kind)).toEqual(["CREDIT_NOTE"]);
});

test("a deleted account is in no list", async () => {
  const [owner, { userId }] = [await createStaff("OWNER"), await createSubscriber()];
  expect((await act(owner, deskCalls.deleteMember, userId)).status).toBe(200);
  for (const state of [null, "active", "ended"] as const) {
    expect(await readAll(state), String(state)).not.toContain(userId);
  }
});

test("a NUL finds no member and is no user id", async () => {
  const support = await createStaff("SUPPORT");
  expect(await search("a\u0000b")).toEqual([]);
  const json = { user_id: "a\u0000b", reason: "a test" };
  expect((await support.post(deskCalls.endMemberSessions.path, { json })).status).toBe(422);
});

test("the CSV of a state has those members alone", async () => {
  const [owner, none, active] = [
    await createStaff("OWNER"),
    await createMember(),
    await createSubscriber(),
  ];
  const csv = async (state: string) =>
    await (await owner.send(`${deskCalls.membersCsv.path}?state=${state}`)).text();
  const [withoutYear, withYear] = [await csv("none"), await csv("active")];
  expect(withoutYear).toContain(none.userId);
  expect(withoutYear).not.toContain(active.userId);
  expect(withYear).toContain(active.userId);
  expect(withYear).not.toContain(none.userId);
});

test("the CSV lists over a thousand members, more ids than one query takes", async () => {
  const owner = await createStaff("OWNER");
  const ids = Array.from({ length: 1_100 }, (_, count) => `csv-many-${count}`);
  const data = ids.map((id) => ({
    ...{ id, email: `${id}@people.example`, firstName: "Csvmany", lastName: "Roy" },
    createdAt: now(),
  }));
  await database().write((tx) => tx.user.createMany({ data }));
  for (const query of ["", "?find=csvmany", "?find=csvmany&state=none"]) {
    const text = await (await owner.send(`${deskCalls.membersCsv.path}${query}`)).text();
    const listed = text.split("\r\n").filter((line) => line.startsWith("csv-many-"));
    expect([query, listed.length, new Set(listed).size]).toEqual([query, 1_100, 1_100]);
  }
});

test("the CSV of all members leaves an entry", async () => {
  const owner = await createStaff("OWNER");
  await (await owner.send(deskCalls.membersCsv.path)).text();
  const actor = `staff ${owner.userId}`;
  const where = { actor, action: "members.exported" };
  expect(await database().read.auditEntry.count({ where })).toBe(1);
});
