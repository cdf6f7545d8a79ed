/** The audit's list: its filters, its pages and its names; and what an entry says of the change. */
import { beforeEach, describe, expect, test } from "vitest";
import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { type AuditFact, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { listActors } from "#lib/desk/audit/actors.ts";
import { type AuditFilter, auditOfUser, everyAct, listAudit } from "#lib/desk/audit/queries.ts";
import { subjectKinds } from "#lib/desk/audit/subjects.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { act } from "#tests/api/support/accounts/members.ts";
import { raise } from "#tests/api/support/shop/alert-facts.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import {
  createMember,
  createSubscriber,
  createUser,
  newEmail,
} from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { emptyAudit } from "#tests/support/empty-audit.ts";
import { pass } from "#tests/support/time.ts";

beforeEach(async () => {
  await database().write(emptyAudit);
});

/** Writes an entry a second after the last one. */
async function enter(fact: Partial<AuditFact> = {}): Promise<void> {
  pass(1_000);
  const entry = { actor: "site", action: "test", subject: "site", reason: "test", ...fact };
  await database().write((tx) => recordAudit(tx, entry));
}

const actionsOf = async (filter: AuditFilter) =>
  (await listAudit(filter, null)).rows.map(({ action }) => action);

describe("the list", () => {
  test("goes from the newest to the oldest, a page at a time, and omits none", async () => {
    for (let count = 0; count < 120; count++) await enter({ action: `act ${count}` });
    const found: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await listAudit({}, readCursor(after));
      found.push(...rows.map(({ action }) => action));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(Array.from({ length: 120 }, (_, at) => `act ${119 - at}`));
  });

  test("omits none of several entries of one millisecond", async () => {
    pass(1_000);
    await database().write(async (tx) => {
      for (let count = 0; count < 60; count++) {
        await recordAudit(tx, { actor: "site", action: "test", subject: "site", reason: "" });
      }
    });
    const first = await listAudit({ kind: "site" }, null);
    const second = await listAudit({ kind: "site" }, readCursor(first.next ?? undefined));
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
  });

  test("is filtered by person, kind, id and day", async () => {
    const { userId } = await createLockedStaff("SUPPORT");
    await enter({ actor: `staff ${userId}`, action: "a", subject: "user meera12" });
    await enter({ actor: "operator root", action: "b", subject: "user meera12" });
    await enter({ actor: "operator root", action: "c", subject: "order 77aa" });
    const today = indiaDay(now());
    pass(DAY_MS);
    await enter({ actor: `staff ${userId}`, action: "d", subject: "members" });
    expect(await actionsOf({ actor: `staff ${userId}` })).toEqual(["d", "a"]);
    expect(await actionsOf({ kind: "user" })).toEqual(["b", "a"]);
    expect(await actionsOf({ kind: "members" })).toEqual(["d"]);
    expect(await actionsOf({ kind: "user", actor: "operator root" })).toEqual(["b"]);
    expect(await actionsOf({ subject: "meera12" })).toEqual(["b", "a"]);
    expect(await actionsOf({ subject: "user meera12" })).toEqual(["b", "a"]);
    expect(await actionsOf({ kind: "order", subject: "77aa" })).toEqual(["c"]);
    expect(await actionsOf({ kind: "payment", subject: "77aa" })).toEqual([]);
    expect(await actionsOf({ until: today })).toEqual(["c", "b", "a"]);
    expect(await actionsOf({ from: indiaDay(now()) })).toEqual(["d"]);
    expect(await actionsOf({ kind: "nonsense", from: "no day" })).toHaveLength(4);
  });

  test("can be filtered by each kind of subject", async () => {
    for (const kind of subjectKinds) await enter({ action: kind, subject: `${kind} 1` });
    for (const kind of subjectKinds) expect(await actionsOf({ kind }), kind).toEqual([kind]);
  });

  test("treats wildcards and quotes in its filters as plain text", async () => {
    await enter();
    for (const text of ["%", "_", "'; DROP TABLE", "\\"]) {
      expect(await actionsOf({ subject: text, actor: text })).toEqual([]);
    }
  });
});

describe("the names", () => {
  test("are resolved for actors and subjects, with the ids that their links need", async () => {
    const support = await createStaff("SUPPORT");
    const { userId, order } = await createPayer();
    const payment = await database().read.payment.findUnique({
      where: { orderId: order },
      select: { id: true, membership: { select: { id: true } } },
    });
    await database().write(emptyAudit);
    const actor = `staff ${support.userId}`;
    await enter({ actor, subject: `user ${userId}` });
    await enter({ actor: "operator root", subject: `order ${order}` });
    await enter({ subject: `payment ${payment?.id}` });
    await enter({ subject: `membership ${payment?.membership?.id}` });
    await enter({ actor: "staff gone", subject: "user gone" });
    const { rows } = await listAudit({}, null);
    expect(rows.map((row) => row.actor).toReversed()).toMatchObject([
      { kind: "staff", name: "Amrita Roy", userId: support.userId },
      { kind: "operator", name: "root", userId: null },
      { kind: "site" },
      { kind: "site" },
      { kind: "staff", name: "" },
    ]);
    expect(rows.map(({ subject }) => subject).toReversed()).toMatchObject([
      { kind: "user", name: "Amrita Roy", userId },
      { kind: "order", orderId: order, userId: null },
      { kind: "payment", orderId: order },
      { kind: "membership", name: "Amrita Roy", userId },
      { kind: "user", id: "gone", name: "", userId: null },
    ]);
  });

  test("are a choice of the team and of all past actors, each once", async () => {
    const { userId } = await createLockedStaff("EDITOR");
    for (const actor of ["operator root", "site", "staff gone", "razorpay", `staff ${userId}`]) {
      await enter({ actor });
      await enter({ actor });
    }
    const actors = (await listActors()).map(({ actor }) => actor);
    expect(new Set(actors).size).toBe(actors.length);
    expect(actors).toContain(`staff ${userId}`);
    const others = actors.filter((actor) => !actor.startsWith("staff "));
    expect(others).toEqual(["operator root", "site", "razorpay"]);
    expect(actors).toContain("staff gone");
  });
});

describe("a member's page", () => {
  test("has the acts on the account, its orders, payments, memberships and alerts", async () => {
    const { userId, order } = await createPayer();
    await createPayer();
    await refundPayment(order, { reason: "asked by mail", actor: "operator root" });
    const refund = await database().read.refund.findFirst({
      where: { payment: { orderId: order } },
      select: { id: true },
    });
    const alert = { kind: "REFUND_FAILED", subject: `refund ${refund?.id}`, details: {} } as const;
    await raise(alert);
    const support = await createStaff("SUPPORT");
    const json = { alert_id: `REFUND_FAILED refund ${refund?.id}`, reason: "sent again" };
    await support.post(deskCalls.resolveAlert.path, { json });
    await grantMembership({ userId, actor: "operator root", reason: "a present" });
    const { rows, next } = await auditOfUser(userId);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      ...["alert.resolve", "membership.ended", "membership.grant"],
      ...["order.paid", "payment.refunded", "refund.requested"],
    ]);
    expect(next).toBeNull();
  });

  test("is empty for a member without entries", async () => {
    await enter();
    expect((await auditOfUser(await createUser())).rows).toEqual([]);
  });
});

const detailsOf = async (subject: string, action: string) =>
  (await auditOf(subject))
    .filter((entry) => entry.action === action)
    .map(({ details }) => JSON.parse(details));

describe("an entry has the state before and after", () => {
  test("of a membership", async () => {
    const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
    const subject = `user ${userId}`;
    await act(support, deskCalls.grantYear, userId);
    await act(support, deskCalls.extendYear, userId, { days: 30 });
    await act(support, deskCalls.endYear, userId);
    const [granted] = await detailsOf(subject, "membership.grant");
    const [extended] = await detailsOf(subject, "membership.extend");
    const [revoked] = await detailsOf(subject, "membership.revoke");
    expect(granted.endsAtBefore).toBeNull();
    expect(extended.endsAtBefore).toBe(granted.endsAt);
    expect(revoked.endsAtBefore).toBe(extended.endsAt);
    expect(new Date(revoked.endsAt) <= now()).toBe(true);
  });

  test("of a membership that a refund ends, and of the sums", async () => {
    const { order } = await createPayer();
    await refundPayment(order, { reason: "a part", amountPaise: 10_000 });
    await refundPayment(order, { reason: "the rest" });
    const payment = await database().read.payment.findUnique({
      where: { orderId: order },
      select: { id: true, amountPaise: true, membership: { select: { id: true } } },
    });
    const { id, amountPaise: paid = 0 } = payment ?? {};
    expect(await detailsOf(`payment ${id}`, "refund.requested")).toMatchObject([
      { amountPaise: 10_000, leftPaiseBefore: paid, leftPaise: paid - 10_000 },
      { amountPaise: paid - 10_000, leftPaiseBefore: paid - 10_000, leftPaise: 0 },
    ]);
    expect(await detailsOf(`payment ${id}`, "payment.refunded")).toMatchObject([
      { refundedPaiseBefore: 10_000, refundedPaise: paid },
    ]);
    const [ended] = await detailsOf(`membership ${payment?.membership?.id}`, "membership.ended");
    expect(new Date(ended.endsAtBefore) > new Date(ended.endsAt)).toBe(true);
  });

  test("of sessions", async () => {
    const [support, { userId }] = [await createStaff("SUPPORT"), await createSubscriber()];
    await createVisitor().beginSession(userId);
    await act(support, deskCalls.endMemberSessions, userId);
    const ended = await detailsOf(`user ${userId}`, "member.sessions_ended");
    expect(ended).toEqual([{ sessionsBefore: 2, sessions: 0 }]);
  });

  test("of an address as confirmed or not, without the address itself", async () => {
    const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
    const email = newEmail();
    await act(support, deskCalls.changeMemberAddress, userId, { email });
    const [letter] = await lettersTo(email);
    const [, token] = /change-email#([\w-]+)/.exec(letter?.text ?? "") ?? [];
    await createVisitor().post("/api/change-email/confirm", { json: { token } });
    const entries = await auditOf(`user ${userId}`);
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ["member.address_change_begun", `staff ${support.userId}`],
      ["member.address_changed", "member"],
    ]);
    expect(await detailsOf(`user ${userId}`, "member.address_changed")).toEqual([
      { addressBefore: "not confirmed", address: "confirmed" },
    ]);
    expect(JSON.stringify(entries)).not.toContain("@");
  });
});

describe("the export", () => {
  test("the audit is exported with its filters, and its export leaves an entry", async () => {
    const owner = await createStaff("OWNER");
    await enter({ subject: "test one", reason: "=1+1" });
    await enter({ subject: "test two" });
    const path = `${deskCalls.auditCsv.path}?subject=test+one`;
    const response = await owner.send(path);
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const [head, row, ...more] = (await response.text()).trim().split("\r\n");
    expect(head).toContain("id,at,actor,action,subject,reason,details");
    expect(row).toContain(",site,test,test one,'=1+1,{}");
    expect(more).toEqual([]);
    const [entry] = (await auditOf("audit")).filter(({ actor }) => actor.endsWith(owner.userId));
    expect(entry?.action).toBe("audit.exported");
    expect(JSON.parse(entry?.details ?? "")).toEqual({ subject: "yes" });
  });

  test("the export of the audit goes on after its first page", async () => {
    for (let count = 0; count < 7; count += 1)
      await enter({ subject: "test many", reason: String(count) });
    const pages: string[][] = [];
    for await (const page of everyAct({ subject: "test many" }, 3)) {
      pages.push(page.map(({ reason }) => reason));
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flat()).size).toBe(7);
  });

  test("the export of the audit is for owners", async () => {
    const support = await createStaff("SUPPORT");
    expect((await support.send(deskCalls.auditCsv.path)).status).toBe(403);
  });
});
