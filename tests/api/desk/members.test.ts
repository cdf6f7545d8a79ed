import { describe, expect, test } from "vitest";
import { invite, join } from "#lib/accounts/staff/team.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listDocuments } from "#lib/desk/documents/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { memberAct, sendPasswordLink } from "#lib/desk/members/acts.ts";
import { getMember, listMembers } from "#lib/desk/members/queries.ts";
import { everyMatch, searchMembers } from "#lib/desk/members/search.ts";
import { readOrderFilter } from "#lib/desk/orders/filter.ts";
import { listOrders } from "#lib/desk/orders/queries.ts";
import { viewDesk } from "#lib/desk/session/desk-session.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { newNoAddress } from "#lib/mail/no-address.ts";
import { createPayer } from "#tests/api/support/buyer.ts";
import { createCustomer } from "#tests/api/support/customer.ts";
import { lettersTo } from "#tests/api/support/letters.ts";
import {
  createMember,
  createSubscriber,
  createUser,
  newEmail,
} from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

type Client = Awaited<ReturnType<typeof createStaff>>;

async function rename(id: string, data: { email?: string; firstName?: string; lastName?: string }) {
  await database().write((tx) => tx.user.updateMany({ where: { id }, data }));
}

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
  test("goes from the newest to the oldest, a page at a time, and omits nobody", async () => {
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

  test("takes signs of patterns as they are", async () => {
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

  test("has no name in the entry of its export", async () => {
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
    for await (const page of everyMatch(text, null, 20)) ids.push(...idsOf(page));
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

const act = (client: Client, call: { path: string }, userId: string, more: object = {}) =>
  client.post(call.path, { json: { user_id: userId, reason: "asked by mail", ...more } });

const actionsOf = async (userId: string) =>
  (await auditOf(`user ${userId}`)).map(({ action }) => action);

describe("the support", () => {
  test("gives a year, days, and ends a membership, each with an entry", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const { userId } = member;
    const year = await act(support, deskCalls.grantYear, userId);
    expect(year.status).toBe(200);
    const days = await act(support, deskCalls.extendYear, userId, { days: 30 });
    expect(days.status).toBe(200);
    const { memberships } = await getMember(userId);
    expect(memberships).toHaveLength(2);
    const ends = memberships.map(({ endsAt }) => endsAt.toISOString());
    expect(ends.sort()).toEqual([year.body.ends_at, days.body.ends_at]);
    expect(days.body.starts_at).toBe(year.body.ends_at);
    const end = await act(support, deskCalls.endYear, userId);
    expect([end.status, end.body.ended]).toEqual([200, 2]);
    expect((await getMember(userId)).isActive).toBe(false);
    expect((await act(support, deskCalls.endYear, userId)).status).toBe(409);
    expect(await actionsOf(userId)).toEqual([
      ...["membership.grant", "membership.extend", "membership.revoke"],
    ]);
    const [{ actor, reason } = {}] = await auditOf(`user ${userId}`);
    expect([actor, reason]).toEqual([`staff ${support.userId}`, "asked by mail"]);
  });

  test("mails a password link, ten an hour at most", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const { email } = await getMember(member.userId);
    const send = () => act(support, deskCalls.mailPasswordLink, member.userId);
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(await lettersTo(email)).toHaveLength(10);
  });

  test("begins a change of address, of which both addresses hear", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const { email: before } = await getMember(member.userId);
    const email = newEmail();
    const answer = await act(support, deskCalls.changeMemberAddress, member.userId, { email });
    expect(answer.status).toBe(200);
    expect((await getMember(member.userId)).email).toBe(before);
    expect(await lettersTo(before)).toHaveLength(1);
    const [letter] = await lettersTo(email);
    const [, token] = /change-email#([\w-]+)/.exec(letter?.text ?? "") ?? [];
    const confirmed = await createVisitor().post("/api/change-email/confirm", { json: { token } });
    expect(confirmed.status).toBe(200);
    expect((await getMember(member.userId)).email).toBe(email);
  });

  test("signs a member out everywhere", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    expect((await act(support, deskCalls.endMemberSessions, member.userId)).status).toBe(200);
    expect((await member.get("/api/authenticate")).status).toBe(401);
  });

  test("does not reach an account of the staff, which an owner does", async () => {
    const [support, owner, colleague] = [
      await createStaff("SUPPORT"),
      await createStaff("OWNER"),
      await createLockedStaff("EDITOR"),
    ];
    const { userId } = colleague;
    const more = { email: newEmail(), days: 3 };
    for (const call of [
      deskCalls.mailPasswordLink,
      deskCalls.changeMemberAddress,
      deskCalls.endMemberSessions,
      deskCalls.grantYear,
      deskCalls.extendYear,
      deskCalls.endYear,
    ]) {
      expect((await act(support, call, userId, more)).status, call.path).toBe(403);
    }
    expect(await actionsOf(userId)).toEqual([]);
    expect((await act(owner, deskCalls.mailPasswordLink, userId)).status).toBe(200);
  });

  test("is what an owner has become whose role changes before the write", async () => {
    const [owner, colleague] = [await createStaff("OWNER"), await createLockedStaff("EDITOR")];
    const view = await viewDesk(owner.cookieHeader());
    if (view.kind !== "open") throw new Error("the desk is closed");
    const late = memberAct(view.staff, "helpMembers", colleague.userId, "late");
    const where = { userId: owner.userId };
    await database().write((tx) => tx.staff.updateMany({ where, data: { role: "SUPPORT" } }));
    await expect(sendPasswordLink(late)).rejects.toMatchObject({ code: "forbidden" });
    expect(await actionsOf(colleague.userId)).toEqual([]);
  });

  test("cannot act any more once the role has changed", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const where = { userId: support.userId };
    await database().write((tx) => tx.staff.updateMany({ where, data: { role: "EDITOR" } }));
    expect((await act(support, deskCalls.grantYear, member.userId)).status).toBe(403);
  });

  test("confirms an address change and an end again after ten minutes", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createSubscriber()];
    pass(10 * 60_000);
    const { body } = await act(support, deskCalls.endYear, member.userId);
    expect(body.desk).toBe("factor");
    expect((await getMember(member.userId)).isActive).toBe(true);
  });
});

describe("an owner", () => {
  test("deletes an account, and not one of the staff", async () => {
    const [owner, member, colleague] = [
      await createStaff("OWNER"),
      await createSubscriber(),
      await createStaff("SUPPORT"),
    ];
    const { email } = await getMember(member.userId);
    expect((await act(owner, deskCalls.deleteMember, member.userId)).status).toBe(200);
    expect((await getMember(member.userId)).deletedAt).not.toBeNull();
    expect((await lettersTo(email)).at(-1)?.subject).toContain("deleted");
    expect((await act(owner, deskCalls.deleteMember, member.userId)).status).toBe(404);
    expect((await act(owner, deskCalls.deleteMember, colleague.userId)).status).toBe(409);
    expect((await act(owner, deskCalls.deleteMember, "nobody")).status).toBe(404);
  });

  test("downloads the data of a member, and all members as CSV", async () => {
    const [owner, member] = [await createStaff("OWNER"), await createMember()];
    await rename(member.userId, { firstName: "=1+1" });
    const data = await owner.send(`${deskCalls.memberData.path}/${member.userId}`);
    expect(data.headers.get("content-type")).toBe("application/zip");
    expect((await data.bytes()).length).toBeGreaterThan(100);
    expect(await actionsOf(member.userId)).toEqual(["member.data_exported"]);
    const text = await (await owner.send(deskCalls.membersCsv.path)).text();
    expect(text).toContain(`${member.userId},'=1+1 Roy,`);
  });
});

describe("the page of a member", () => {
  test("has the live sessions with their devices, the newest first", async () => {
    const member = await createMember();
    const { userId } = member;
    pass(60_000);
    await createVisitor().beginSession(userId);
    const phone = { device: "Chrome on Android", seenAt: now() };
    const newest = { userId, createdAt: now() };
    const over = { id: `over-${userId}`, userId, createdAt: now(), expiresAt: now() };
    await database().write(async (tx) => {
      await tx.session.updateMany({ where: newest, data: phone });
      await tx.session.create({ data: { ...over, remembered: false }, select: { id: true } });
    });
    const { sessions } = await getMember(userId);
    expect(sessions).toMatchObject([phone, { device: null, seenAt: null }]);
    expect(JSON.stringify(sessions)).not.toContain(member.sessionId);
  });

  test("has the browsers that have logged in, the last used first, without their secrets", async () => {
    const userId = await createUser();
    const at = now();
    const older = new Date(at.getTime() - 60_000);
    const data = [
      { userId, tokenHash: `old-${userId}`, name: null, createdAt: older, seenAt: older },
      {
        userId,
        tokenHash: `new-${userId}`,
        name: "Safari on iPhone",
        createdAt: older,
        seenAt: at,
      },
    ];
    await database().write((tx) => tx.device.createMany({ data }));
    const { devices } = await getMember(userId);
    expect(devices.map(({ name, seenAt }) => [name, seenAt])).toEqual([
      ["Safari on iPhone", at],
      [null, older],
    ]);
    expect(JSON.stringify(devices)).not.toContain(userId);
  });

  test("has the films that are open, and none that was stopped or is silent", async () => {
    const { userId, sessionId } = await createSubscriber();
    const [running, stopped] = ["AIE-SE01EP01", "AIE-SE01EP02"];
    pass(0);
    for (const episodeId of [stopped, running]) {
      const open = { userId, sessionId, episodeId, startedAt: now(), seenAt: now() };
      const endedAt = episodeId === stopped ? now() : null;
      await database().write((tx) =>
        tx.stream.create({
          data: { id: `${userId}-${episodeId}`, ...open, endedAt },
          select: { id: true },
        }),
      );
    }
    const { streams } = await getMember(userId);
    expect(streams).toMatchObject([{ episodeId: running, startedAt: now(), sharedAt: null }]);
    expect(JSON.stringify(streams)).not.toContain(userId);
    pass(filmLimits.streamSilenceMs);
    expect((await getMember(userId)).streams).toEqual([]);
  });
});

test("what the desk shows of a member has no secret that opens a session", async () => {
  const member = await createMember();
  const shown = JSON.stringify(await getMember(member.userId));
  expect(shown).not.toContain(member.sessionId);
});

test("a deleted account is in no list", async () => {
  const [owner, { userId }] = [await createStaff("OWNER"), await createSubscriber()];
  expect((await act(owner, deskCalls.deleteMember, userId)).status).toBe(200);
  for (const state of [null, "active", "ended"] as const) {
    expect(await readAll(state), String(state)).not.toContain(userId);
  }
});

test("a NUL finds nobody and is no user id", async () => {
  const support = await createStaff("SUPPORT");
  expect(await search("a\u0000b")).toEqual([]);
  expect((await act(support, deskCalls.endMemberSessions, "a\u0000b")).status).toBe(422);
});

test("ending the sessions of nobody is refused without an entry", async () => {
  const support = await createStaff("SUPPORT");
  expect((await act(support, deskCalls.endMemberSessions, "nobody")).status).toBe(404);
  expect(await actionsOf("nobody")).toEqual([]);
});

test("an account without an address gets one, and no password link before", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  await rename(userId, { email: newNoAddress() });
  expect((await act(support, deskCalls.mailPasswordLink, userId)).status).toBe(409);
  const email = newEmail();
  expect((await act(support, deskCalls.changeMemberAddress, userId, { email })).status).toBe(200);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("joining the staff cancels a change of address that the support began", async () => {
  const [support, member] = [await createStaff("SUPPORT"), await createMember()];
  const { email: before } = await getMember(member.userId);
  const email = newEmail();
  await act(support, deskCalls.changeMemberAddress, member.userId, { email });
  const link = await invite(before, "OWNER", { actor: "operator test", reason: "a colleague" });
  const who = { id: member.userId, sessionId: member.sessionId };
  await join(who, new URL(link).hash.slice(1));
  const [letter] = await lettersTo(email);
  const [, token] = /change-email#([\w-]+)/.exec(letter?.text ?? "") ?? [];
  const answer = await createVisitor().post("/api/change-email/confirm", { json: { token } });
  expect(answer.status).toBe(422);
  expect((await getMember(member.userId)).email).toBe(before);
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

test("the CSV has more members than a query takes ids", async () => {
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
