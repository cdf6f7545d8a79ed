/** Mails on the desk's pages: of a member, and as tasks. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { createMember, createUser, newEmail } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

afterEach(async () => {
  await database().write(async (tx) => {
    await tx.outgoingMail.deleteMany({});
    await tx.mailRecord.deleteMany({});
  });
});

async function queue(userId: string, subject: string, usefulMs?: number) {
  const letter = { name: "announcement" as const, subject, paragraphs: ["Words."] };
  const mail = { userId, recipient: newEmail(), letter };
  await writeWithMail((tx) => queueMail(tx, usefulMs === undefined ? mail : { ...mail, usefulMs }));
}

/** Writes the record of a mail that was given up so many milliseconds ago. */
async function giveUp(userId: string | null, ago: number): Promise<string> {
  const id = randomUUID();
  const at = new Date(now().getTime() - ago);
  const data = { id, userId, subject: "Lost", outcome: "GIVEN_UP" as const };
  await database().write((tx) =>
    tx.mailRecord.create({ data: { ...data, queuedAt: at, endedAt: at }, select: { id: true } }),
  );
  return id;
}

test("a member's page lists mails that wait, were sent and were given up, the newest first", async () => {
  const { userId } = await createMember();
  await withMailServer(async (mail) => {
    pass(0);
    await queue(userId, "Sent");
    await sendDueMails();
    pass(1_000);
    await queue(userId, "Given up", 60_000);
    mail.refusal = { responseCode: 550, message: "never" };
    await sendDueMails();
    pass(60_000);
    await sendDueMails();
    await queue(userId, "Waiting");
  });
  const { mails } = await getMember(userId);
  expect(mails.map(({ subject, state, attempts }) => [subject, state, attempts])).toEqual([
    ["Waiting", "waiting", 0],
    ["Given up", "givenUp", null],
    ["Sent", "sent", null],
  ]);
  expect(mails[1]?.at).toEqual(now());
});

test("a member's page lists letters to many, and how each left", async () => {
  const { userId } = await createMember();
  const outcomes = { SENT: "sent", REFUSED: "refused", DROPPED: "dropped", UNKNOWN: "unknown" };
  for (const state of Object.keys(outcomes) as (keyof typeof outcomes)[]) {
    pass(1_000);
    const at = now();
    const sending = { state: "DONE", audience: "ALL", kind: "NEWS", revision: 1 } as const;
    const counts = { actor: "site", members: 1, createdAt: at, dueAt: at };
    const words = JSON.stringify({ subject: state });
    const announcement = { create: { id: randomUUID(), ...sending, ...counts, words } };
    const data = { state, at, user: { connect: { id: userId } }, announcement };
    await database().write((tx) =>
      tx.announcementDelivery.create({ data, select: { userId: true } }),
    );
  }
  const { mails } = await getMember(userId);
  expect(mails.map(({ subject, state }) => [subject, state])).toEqual(
    Object.entries(outcomes).reverse(),
  );
  expect(mails[0]?.at).toEqual(now());
});

test("a member's page shows which letters the member wants, and since when", async () => {
  const member = await createMember();
  const [first, second] = [now(), new Date(now().getTime() + 60_000)];
  setClock(() => first);
  await member.post("/api/letters", { json: { kind: "news", wanted: true } });
  setClock(() => second);
  await member.post("/api/letters", { json: { kind: "orders", wanted: false } });
  expect(await getMember(member.userId)).toMatchObject({
    ...{ newsFrom: first, ordersStoppedAt: second },
    ...{ episodesStoppedAt: null, remindersStoppedAt: null, mailRefusedAt: null },
  });
});

test("a member's page lists twenty mails at most, and none of another member", async () => {
  const [{ userId }, other] = [await createMember(), await createUser()];
  for (let count = 0; count < 22; count++) await queue(userId, `Mail ${count}`);
  await queue(other, "Of another");
  const { mails } = await getMember(userId);
  expect(mails).toHaveLength(20);
  expect(JSON.stringify(mails)).not.toContain("Of another");
});

test("a mail that was given up is a task until the support is done with it", async () => {
  const support = await createStaff("SUPPORT");
  const { userId } = await createMember();
  const [older, newer] = [await giveUp(null, 60_000), await giveUp(userId, 1_000)];
  const { givenUp } = await readTasks("SUPPORT");
  expect(givenUp).toMatchObject([
    { id: newer, userId },
    { id: older, userId: null },
  ]);
  expect((await readTasks("ACCOUNTANT")).givenUp).toEqual([]);

  const until = givenUp[0]?.endedAt.getTime();
  const later = await giveUp(userId, 0);
  const done = { json: { until, reason: "called the member" } };
  const { path } = deskCalls.resolveMails;
  expect((await support.post(path, done)).status).toBe(200);
  expect((await support.post(path, done)).status).toBe(409);
  expect((await readTasks("SUPPORT")).givenUp).toMatchObject([{ id: later }]);
  const [entry] = await auditOf("mails");
  expect(entry).toMatchObject({ action: "mails.resolved", reason: "called the member" });
  expect(JSON.parse(entry?.details ?? "")).toMatchObject({ mails: 2 });
});

test("rejects an invalid time", async () => {
  const support = await createStaff("SUPPORT");
  await giveUp(null, 0);
  for (const until of ["now", -1, 1.5, 1e15, null]) {
    const json = { until, reason: "test" };
    expect((await support.post(deskCalls.resolveMails.path, { json })).status).toBe(422);
  }
  expect((await readTasks("SUPPORT")).givenUp).toHaveLength(1);
});
