/** Links in mails: where they lead, how long they live, and that each works once. */
import { beforeEach, expect, test } from "vitest";
import {
  createLink,
  deleteExpiredLinks,
  findLink,
  type LinkPurpose,
  takeLink,
  tellOwner,
} from "#lib/accounts/email/mailed-links.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { mailRates } from "#lib/mail/rate-limits.ts";
import { createUser } from "#tests/support/accounts/people.ts";

const START = new Date("2027-03-15T09:30:00Z");
const DEAD = {
  code: "invalid",
  detail: "This link was used already, or is too old. Please ask for a new one.",
};

const make = (
  userId: string | null,
  purpose: LinkPurpose,
  more?: Parameters<typeof createLink>[3],
) => database().write((tx) => createLink(tx, userId, purpose, more));
const take = (token: string, purpose: LinkPurpose) =>
  database().write((tx) => takeLink(tx, token, purpose));
const findLinkUser = async (token: string, purpose: LinkPurpose) =>
  (await findLink(token, purpose)).userId;
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const letterOf = (subject: string) => ({
  name: "announcement" as const,
  subject,
  paragraphs: [subject],
});
const after = (ms: number) => setClock(() => new Date(START.getTime() + ms));

beforeEach(() => setClock(() => START));

test.each([
  ["NEW_PASSWORD", "/new-password", 1],
  ["CONFIRM_EMAIL", "/confirm-email", 3 * 24],
  ["CHANGE_EMAIL", "/change-email", 24],
  ["RECOVER_ACCOUNT", "/recover-account", 3 * 24],
  ["STOP_REMINDERS", "/stop-reminders", 90 * 24],
] as const)("a link for %s leads to %s and lives %i hours", async (purpose, path, hours) => {
  const userId = await createUser();
  const link = new URL(await make(userId, purpose));
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(`http://localhost:3000${path}`);
  const token = tokenOf(link.href);
  expect(token).toMatch(/^[\w-]{32}$/);
  after(hours * HOUR_MS - 1);
  expect(await findLinkUser(token, purpose)).toBe(userId);
  after(hours * HOUR_MS);
  await expect(findLinkUser(token, purpose)).rejects.toMatchObject(DEAD);
  await expect(take(token, purpose)).rejects.toMatchObject(DEAD);
});

test("a link is redeemed once, with its address and the time it counts from", async () => {
  const userId = await createUser();
  const createdAt = new Date(START.getTime() - 1000);
  const email = "another@example.org";
  const other = tokenOf(await make(userId, "CHANGE_EMAIL"));
  const token = tokenOf(await make(userId, "CHANGE_EMAIL", { email, createdAt }));
  expect(await take(token, "CHANGE_EMAIL")).toEqual({ userId, email, createdAt });
  await expect(take(token, "CHANGE_EMAIL")).rejects.toMatchObject(DEAD);
  expect(await take(other, "CHANGE_EMAIL")).toEqual({ userId, email: null, createdAt: START });
});

test("a link that counts from an earlier time lives as long as any other", async () => {
  const userId = await createUser();
  const createdAt = new Date(START.getTime() - 365 * 24 * HOUR_MS);
  const token = tokenOf(await make(userId, "RECOVER_ACCOUNT", { createdAt }));
  after(3 * 24 * HOUR_MS - 1);
  expect(await findLinkUser(token, "RECOVER_ACCOUNT")).toBe(userId);
  after(3 * 24 * HOUR_MS);
  await expect(findLinkUser(token, "RECOVER_ACCOUNT")).rejects.toMatchObject(DEAD);
});

test("a link works for its own purpose, and not for a deleted account", async () => {
  const userId = await createUser();
  const token = tokenOf(await make(userId, "NEW_PASSWORD"));
  await expect(take(token, "CONFIRM_EMAIL")).rejects.toMatchObject(DEAD);
  await expect(findLinkUser(token, "CONFIRM_EMAIL")).rejects.toMatchObject(DEAD);
  await expect(findLinkUser("unknown", "NEW_PASSWORD")).rejects.toMatchObject(DEAD);
  const data = { deletedAt: START };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
  await expect(take(token, "NEW_PASSWORD")).rejects.toMatchObject(DEAD);
});

test("stores no token, and a link without a user redeems nothing", async () => {
  const token = tokenOf(await make(null, "NEW_PASSWORD"));
  const select = { tokenHash: true, userId: true, email: true, purpose: true, expiresAt: true };
  const rows = await database().read.mailedLink.findMany({ where: { userId: null }, select });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(token);
  await expect(take(token, "NEW_PASSWORD")).rejects.toMatchObject(DEAD);
});

test("deletes links that have expired, and no others", async () => {
  const userId = await createUser();
  await make(userId, "NEW_PASSWORD");
  const kept = tokenOf(await make(userId, "CONFIRM_EMAIL"));
  after(HOUR_MS);
  await deleteExpiredLinks();
  expect(await database().read.mailedLink.count({ where: { userId } })).toBe(1);
  expect(await findLinkUser(kept, "CONFIRM_EMAIL")).toBe(userId);
});

test("mails the owner a recovery link for the changes since a given time", async () => {
  const userId = await createUser();
  const since = new Date(START.getTime() - HOUR_MS);
  let wayBack = "";
  await writeWithMail((tx) =>
    tellOwner(tx, userId, since, (link) => {
      wayBack = link;
      return { name: "announcement" as const, subject: "A change", paragraphs: [link] };
    }),
  );
  const where = { id: userId };
  const user = await database().read.user.findUnique({ where, select: { email: true } });
  const mails = await database().read.outgoingMail.findMany({
    where: { userId },
    select: { recipient: true, subject: true },
  });
  expect(mails).toEqual([{ recipient: user?.email, subject: "A change" }]);
  expect(await take(tokenOf(wayBack), "RECOVER_ACCOUNT")).toEqual({
    ...{ userId, email: user?.email, createdAt: since },
  });
});

test("sends the notice at once when other mails to its owner have to wait", async () => {
  const userId = await createUser();
  const where = { id: userId };
  const user = await database().read.user.findUnique({ where, select: { email: true } });
  const mail = { userId, recipient: String(user?.email), letter: letterOf("News") };
  for (let sent = 0; sent <= mailRates.mailByRecipient.points; sent += 1) {
    await writeWithMail((tx) => queueMail(tx, mail));
  }
  await writeWithMail((tx) => tellOwner(tx, userId, START, () => letterOf("A change")));
  const dueAt = async (subject: string) => {
    const mails = await database().read.outgoingMail.findMany({
      where: { userId, subject },
      orderBy: { dueAt: "desc" },
      select: { dueAt: true },
    });
    return mails[0]?.dueAt;
  };
  expect(await dueAt("News")).toEqual(new Date(START.getTime() + HOUR_MS));
  expect(await dueAt("A change")).toEqual(START);
});
