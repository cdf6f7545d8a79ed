/** Letters to many: their lane in the outbox, who wants them, and how they end. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLink } from "#lib/accounts/email/mailed-links.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { LetterKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { stopCall, stopPage } from "#lib/mail/many/stop-token.ts";
import { wantedBy } from "#lib/mail/many/stops.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

type Member = Awaited<ReturnType<typeof newMember>>;

async function newMember() {
  const member = await createMember();
  const email = newEmail();
  const data = { email, emailConfirmedAt: now() };
  const where = { id: member.userId };
  await database().write((tx) => tx.user.update({ where, data, select: { id: true } }));
  return { ...member, email };
}

let announcements = 0;

/** In a letter of its own. */
async function queueNews({ userId, email }: Member, kind: LetterKind = "EPISODES") {
  const letter = { name: "announcement" as const, subject: "News", paragraphs: ["A word."] };
  announcements += 1;
  const announcementId = `letter-${announcements}`;
  const many = { kind, announcementId };
  await writeWithMail(async (tx) => {
    const at = now();
    const data = { id: announcementId, kind, revision: 1, words: "{}", actor: "staff 1" };
    const sending = { audience: "ALL", state: "SENDING", createdAt: at, dueAt: at } as const;
    await tx.announcement.create({
      data: { ...data, ...sending, members: 1 },
      select: { id: true },
    });
    const copy = { announcementId, userId, state: "QUEUED", at } as const;
    await tx.announcementDelivery.create({ data: copy, select: { at: true } });
    await queueMail(tx, { userId, recipient: email, letter, many });
  });
}

async function queuePassword(recipient: string) {
  const letter = { name: "announcement" as const, subject: "Password", paragraphs: ["A link."] };
  await writeWithMail((tx) => queueMail(tx, { userId: null, recipient, letter, usefulMs: 60_000 }));
}

const find = ({ userId }: Member) =>
  database().read.user.findUnique({
    where: { id: userId },
    select: { newsFrom: true, episodesStoppedAt: true, mailRefusedAt: true },
  });
const isWanted = async ({ userId }: Member, kind: LetterKind) =>
  (await database().read.user.count({ where: { id: userId, ...wantedBy(kind) } })) === 1;
const waiting = () => database().read.outgoingMail.count({ where: {} });

function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

beforeEach(() => later(0));
afterEach(async () => {
  await database().write(async (tx) => {
    await tx.outgoingMail.deleteMany({});
    await tx.rateLimit.deleteMany({});
  });
});

test("a password letter that is queued after many leaves first, whatever their number", async () => {
  const members = await Promise.all([1, 2, 3, 4].map(newMember));
  for (const member of members) await queueNews(member);
  later(1000);
  await queuePassword("one@people.example");
  await withMailServer(async (mail) => {
    // Another arrives amid the letters to many.
    mail.beforeAccepting = async () => {
      if (mail.messages.length === 2) await queuePassword("two@people.example");
    };
    await sendDueMails();
    const order = mail.messages.map(({ to: [to = ""] }) => to.split("@")[0]);
    expect([order[0], order[3]]).toEqual(["one", "two"]);
    expect(order).toHaveLength(6);
  });
});

test("a letter about a breach leaves after one to a person and before news, and cannot be ended", async () => {
  const member = await newMember();
  await queueNews(member);
  later(1000);
  const letter = { name: "breach" as const, subject: "Breach", paragraphs: ["A word."] };
  const ofBreach = { letter, isUrgent: true, isOfBreach: true } as const;
  const { userId, email: recipient } = member;
  await writeWithMail((tx) => queueMail(tx, { userId, recipient, ...ofBreach }));
  later(1000);
  await queuePassword("one@people.example");
  await withMailServer(async (mail) => {
    await sendDueMails();
    const subjects = mail.messages.map(({ source }) => /^Subject: (.+)\r$/m.exec(source)?.[1]);
    expect(subjects).toEqual(["Password", "Breach", "News"]);
    expect(mail.messages[1]?.source).not.toContain("List-Unsubscribe");
  });
});

test("MAIL_NEWS_PER_MINUTE limits letters to many alone, for all processes together", async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map(newMember));
  for (const member of members) await queueNews(member);
  await withSettings({ MAIL_NEWS_PER_MINUTE: "2" }, () =>
    withMailServer(async (mail) => {
      await Promise.all([sendDueMails(), sendDueMails()]);
      expect(mail.messages).toHaveLength(2);
      for (let at = 0; at < 3; at += 1) await queuePassword(newEmail());
      await sendDueMails();
      expect(mail.messages).toHaveLength(5);
      later(60_000);
      await sendDueMails();
      expect(mail.messages).toHaveLength(7);
    }),
  );
});

test("a mail program ends one kind with one call, without session, Origin or token", async () => {
  const member = await newMember();
  await member.post("/api/letters", { json: { kind: "news", wanted: true } });
  const other = await newMember();
  for (const one of [member, other]) await queueNews(one);
  await queueNews(member, "NEWS");
  let address = "";
  await withMailServer(async (mail) => {
    await sendDueMails();
    const letters = mail.messages.filter(({ to }) => to.includes(member.email));
    const heads = letters.map(({ source }) => source.replace(/\r\n[ \t]+/g, " "));
    const unfolded = heads.find((head) => head.includes("<episodes.")) ?? "";
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unfolded).toMatch(/^Precedence: bulk\r$/m);
    expect(unfolded).toMatch(/^List-Id: <episodes\.[\w.-]+>\r$/im);
    address = /^List-Unsubscribe: <(.+)>\r$/m.exec(unfolded)?.[1] ?? "";
  });
  expect(address).toBe(stopCall({ userId: member.userId, kind: "EPISODES" }));
  for (const one of [member, other]) await queueNews(one);
  await queueNews(member, "NEWS");
  const { pathname, search } = new URL(address);
  const mailProgram = createVisitor();
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await mailProgram.call(pathname + search, {
      method: "POST",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
  }
  expect(await isWanted(member, "EPISODES")).toBe(false);
  expect(await isWanted(member, "NEWS")).toBe(true);
  expect(await isWanted(other, "EPISODES")).toBe(true);
  expect(await waiting()).toBe(2);
});

test("a stop needs the site's own signature, over member and kind", async () => {
  const member = await newMember();
  const other = await newMember();
  const token = stopPage({ userId: member.userId, kind: "NEWS" }).split("#")[1] ?? "";
  const forged = [
    ...["", "none", token.replace("NEWS", "EPISODES"), token.slice(0, -1), `${token}x`],
    token.replace(member.userId, other.userId),
  ];
  for (const one of forged) {
    const answer = await createVisitor().post(`/api/stop-letters?token=${one}`);
    expect(answer.status).toBe(422);
  }
  const get = await createVisitor().get(`/api/stop-letters?token=${token}`);
  expect(get.status).toBe(405);
  expect(await find(member)).toMatchObject({ episodesStoppedAt: null });
  expect(await find(other)).toMatchObject({ episodesStoppedAt: null });
});

test("each kind has a switch, and news need consent", async () => {
  const member = await newMember();
  const turn = (kind: string, wanted: boolean) =>
    member.post("/api/letters", { json: { kind, wanted } });
  const letters = async () => (await member.get("/api/account")).body.letters;
  expect(await letters()).toEqual({ news: false, episodes: true, orders: true, reminders: true });
  expect(await isWanted(member, "NEWS")).toBe(false);
  await turn("news", true);
  const consent = (await find(member))?.newsFrom;
  later(60_000);
  await turn("news", true);
  expect((await find(member))?.newsFrom).toEqual(consent);
  await turn("episodes", false);
  await turn("reminders", false);
  expect(await letters()).toEqual({ news: true, episodes: false, orders: true, reminders: false });
  await queueNews(member, "NEWS");
  await turn("news", false);
  const news = { userId: member.userId, kind: "NEWS" } as const;
  expect(await database().read.outgoingMail.count({ where: news })).toBe(0);
  await turn("episodes", true);
  expect((await turn("reminders", true)).body).toEqual({
    letters: { news: false, episodes: true, orders: true, reminders: true },
  });
  expect((await turn("invoices", false)).status).toBe(422);
});

test("an address that is refused for good gets no letters to many until it is confirmed", async () => {
  const member = await newMember();
  const later5 = await newMember();
  await queueNews(member);
  await queueNews(later5);
  await withMailServer(async (mail) => {
    mail.unknown.set(member.email, { responseCode: 550, message: "5.1.1 no such user" });
    mail.unknown.set(later5.email, { responseCode: 451, message: "4.2.1 later" });
    await sendDueMails();
    expect(mail.messages).toEqual([]);
  });
  expect(await isWanted(member, "EPISODES")).toBe(false);
  expect((await find(member))?.mailRefusedAt).toEqual(now());
  expect(await isWanted(later5, "EPISODES")).toBe(true);
  expect(await waiting()).toBe(1);
  expect((await member.get("/api/account")).body.confirmed).toBe(false);
  await member.post("/api/resend-confirmation");
  const link = await database().write((tx) => createLink(tx, member.userId, "CONFIRM_EMAIL"));
  await createVisitor().post("/api/confirm-email", { json: { token: link.split("#")[1] } });
  expect(await isWanted(member, "EPISODES")).toBe(true);
});

test("a refusal by the server's rules says nothing of the address", async () => {
  const member = await newMember();
  await queueNews(member);
  await withMailServer(async (mail) => {
    mail.unknown.set(member.email, { responseCode: 550, message: "5.7.1 relaying denied" });
    await sendDueMails();
  });
  expect(await find(member)).toMatchObject({ mailRefusedAt: null });
});
