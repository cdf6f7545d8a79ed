/** The register of consent, and the question of age before a purchase or a letter of news. */
import { afterEach, expect, test } from "vitest";
import { createLink } from "#lib/accounts/email/mailed-links.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { withContent } from "#lib/content/content.ts";
import { firstContent } from "#lib/content/first-edition/first-content.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { stopCall } from "#lib/mail/many/stop-token.ts";
import { deleteRemains } from "#lib/operations/personal-data/ended-accounts.ts";
import { elsewhere, newPerson } from "#tests/api/support/accounts/elsewhere.ts";
import { link, prove } from "#tests/api/support/accounts/identities.ts";
import { createAccount, lettersTo, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember, giveYear } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();
const sites = elsewhere();
const { choicesByAccount } = structuredClone(accountRates);

afterEach(() => {
  Object.assign(accountRates.choicesByAccount, choicesByAccount);
  setClock();
});

type Member = Awaited<ReturnType<typeof createConfirmed>>;

/** With a confirmed address. */
async function createConfirmed() {
  const member = await createAccount();
  const where = { id: member.userId };
  const data = { emailConfirmedAt: now() };
  await database().write((tx) => tx.user.update({ where, data, select: { id: true } }));
  return member;
}

/** The register of a member, the oldest first, as 'NEWS AGREED /api/letters'. */
async function registerOf({ userId }: { userId: string }): Promise<string[]> {
  const rows = await database().read.consent.findMany({
    where: { userId },
    select: { purpose: true, act: true, place: true },
    orderBy: { at: "asc" },
  });
  return rows.map(({ purpose, act, place }) => `${purpose} ${act} ${place}`);
}

const turn = (member: Member, kind: string, wanted: boolean) =>
  member.post("/api/letters", { json: { kind, wanted } });
const history = (member: Member, action: string) =>
  member.post("/api/watch-history", { json: { action } });
const answer = (member: { post: Member["post"] }, age: unknown) =>
  member.post("/api/age", { json: { age } });
const withdrawalsTo = async ({ email }: Member) =>
  (await lettersTo(email)).filter(({ subject }) => subject.startsWith("You withdrew"));

const SHOWN = "NOTICE SHOWN /api/register";

test("a registration records which notice was shown, and each switch is recorded once", async () => {
  const member = await createConfirmed();
  expect(await registerOf(member)).toEqual([SHOWN]);
  for (const wanted of [true, false]) {
    for (let time = 0; time < 2; time += 1) {
      pass(1000);
      expect((await turn(member, "news", wanted)).status).toBe(200);
    }
  }
  pass(1000);
  await turn(member, "reminders", false);
  pass(1000);
  await turn(member, "episodes", false);
  pass(1000);
  await turn(member, "episodes", true);
  expect(await registerOf(member)).toEqual([
    SHOWN,
    "NEWS AGREED /api/letters",
    "NEWS WITHDRAWN /api/letters",
    "REMINDERS WITHDRAWN /api/letters",
    "EPISODES WITHDRAWN /api/letters",
    "EPISODES AGREED /api/letters",
  ]);
  const letters = await withdrawalsTo(member);
  expect(letters.map(({ text }) => /^You withdrew just now: (.*?)\. /m.exec(text)?.[1])).toEqual([
    "News of the site",
    "Reminders before your membership ends",
    "Letters about new episodes",
  ]);
  expect(letters[0]?.text).toContain("/profile/data");
});

test("a withdrawn history is deleted, and nothing is recorded afterwards", async () => {
  const member = await createConfirmed();
  await giveYear(member.userId);
  const save = () =>
    member.post("/api/watch-progress/save", {
      json: { episode_id: "AIE-SE01EP01", position_seconds: 61, duration_seconds: 600 },
    });
  await save();
  for (let time = 0; time < 2; time += 1) expect((await history(member, "off")).status).toBe(200);
  expect((await save()).body).toMatchObject({ history: "off", progress: [] });
  const { userId } = member;
  expect(await database().read.watchProgress.count({ where: { userId } })).toBe(0);
  pass(1000);
  await history(member, "clear");
  await history(member, "on");
  expect(await registerOf(member)).toEqual([
    SHOWN,
    "HISTORY WITHDRAWN /api/watch-history",
    "HISTORY AGREED /api/watch-history",
  ]);
  expect(await withdrawalsTo(member)).toHaveLength(1);
});

test("a letter's own links record a withdrawal, without another letter", async () => {
  const member = await createConfirmed();
  const { userId } = member;
  const stop = new URL(stopCall({ userId, kind: "EPISODES" }));
  const link = await database().write((tx) => createLink(tx, userId, "STOP_REMINDERS"));
  const token = link.split("#")[1];
  for (let time = 0; time < 2; time += 1) {
    pass(1000);
    await createVisitor().post(stop.pathname + stop.search);
    pass(1000);
    await createVisitor().post("/api/stop-reminders", { json: { token } });
  }
  expect(await registerOf(member)).toEqual([
    SHOWN,
    "EPISODES WITHDRAWN /api/stop-letters",
    "REMINDERS WITHDRAWN /api/stop-reminders",
  ]);
  expect(await withdrawalsTo(member)).toEqual([]);
});

test("an address that nobody has confirmed gets no letter of a withdrawal", async () => {
  const member = await createAccount();
  await turn(member, "episodes", false);
  expect(await registerOf(member)).toContain("EPISODES WITHDRAWN /api/letters");
  expect(await withdrawalsTo(member)).toEqual([]);
});

test("a sign-in by another site is recorded where it begins and where it ends", async () => {
  const member = await createAccount();
  sites.google.person = newPerson();
  pass(1000);
  await link(member);
  pass(1000);
  await prove(member);
  await member.post("/api/identities/remove", { json: { provider: "google" } });
  expect(await registerOf(member)).toEqual([
    SHOWN,
    "GOOGLE AGREED /api/sign-in/google",
    "GOOGLE WITHDRAWN /api/identities/remove",
  ]);
});

test("the register names the notice that was published at that time", async () => {
  const { userId } = await createMember();
  const content = firstContent();
  const published = { ...content, documents: { ...content.documents, "notice/en": 7 } };
  const entry = { userId, purpose: "NOTICE", act: "SHOWN", place: "/api/register" } as const;
  await withContent(published, () => database().write((tx) => recordConsent(tx, entry)));
  const rows = await database().read.consent.findMany({
    where: { userId, noticeRevision: 7 },
    select: { act: true },
  });
  expect(rows).toEqual([{ act: "SHOWN" }]);
});

test("agreeing has a limit, and withdrawing needs none", async () => {
  const member = await createConfirmed();
  Object.assign(accountRates.choicesByAccount, { points: 1 });
  expect((await turn(member, "news", true)).status).toBe(200);
  expect((await turn(member, "news", false)).status).toBe(200);
  expect((await turn(member, "news", true)).status).toBe(429);
  expect((await turn(member, "news", false)).status).toBe(200);
});

test("the register is in the download and on the page, and goes a year after an account without orders", async () => {
  const member = await createConfirmed();
  await answer(member, "adult");
  const { json } = await downloadMyData(member);
  expect(json.consents).toContainEqual({
    ...{ purpose: "AGE", act: "ADULT", place: "/api/age" },
    ...{ noticeRevision: expect.any(Number), at: expect.any(String) },
  });
  const { consents } = (await member.get("/api/account")).body;
  expect(consents).toContainEqual(expect.objectContaining({ purpose: "NOTICE", act: "SHOWN" }));
  await member.post("/api/delete-account", { json: { password } });
  expect(await registerOf(member)).toHaveLength(2);
  pass(366 * DAY_MS);
  await deleteRemains();
  expect(await registerOf(member)).toEqual([]);
});

test("the register stays with the orders of a deleted account", async () => {
  const member = await createConfirmed();
  await giveYear(member.userId);
  await member.post("/api/delete-account", { json: { password } });
  pass(366 * DAY_MS);
  await deleteRemains();
  expect(await registerOf(member)).toEqual([SHOWN]);
});

test("an adult's word is kept once, and opens the purchase and the letters", async () => {
  const member = await createConfirmed();
  expect((await member.get("/api/membership")).body.age).toBeNull();
  expect((await answer(member, "old enough")).status).toBe(422);
  for (let time = 0; time < 2; time += 1) {
    expect((await answer(member, "adult")).body).toEqual({ age: "adult" });
  }
  expect((await registerOf(member)).filter((row) => row.startsWith("AGE"))).toHaveLength(1);
  expect((await member.get("/api/membership")).body.age).toBe("adult");
  expect((await member.post("/api/create-order")).status).toBe(200);
  expect((await turn(member, "news", true)).status).toBe(200);
});

test("a younger member neither buys nor gets news, until she is older", async () => {
  const member = await createConfirmed();
  await turn(member, "news", true);
  pass(1000);
  await answer(member, "younger");
  const { letters } = (await member.get("/api/account")).body;
  expect(letters).toEqual({ news: false, episodes: false, orders: false, reminders: true });
  for (const call of ["/api/create-order", "/api/create-gift-order"]) {
    const { status, body } = await member.post(call);
    expect([status, String(body.detail)]).toEqual([403, expect.stringContaining("a parent")]);
  }
  expect((await turn(member, "news", true)).status).toBe(403);
  expect((await turn(member, "episodes", false)).status).toBe(200);
  pass(1000);
  await answer(member, "adult");
  expect((await member.post("/api/create-order")).status).toBe(200);
});

test("no history is kept of a younger member, until she is older", async () => {
  const member = await createConfirmed();
  const { userId } = member;
  await giveYear(userId);
  const save = () =>
    member.post("/api/watch-progress/save", {
      json: { episode_id: "AIE-SE01EP01", position_seconds: 61, duration_seconds: 600 },
    });
  expect((await save()).body).toMatchObject({ history: "on" });
  await answer(member, "younger");
  expect(await database().read.watchProgress.count({ where: { userId } })).toBe(0);
  expect((await save()).body).toMatchObject({ history: "off", progress: [] });
  const refused = await history(member, "on");
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    "Under eighteen, the site keeps no history of what you watch.",
  ]);
  expect(await registerOf(member)).toContain("HISTORY WITHDRAWN /api/age");
  pass(1000);
  await answer(member, "adult");
  expect((await history(member, "on")).body).toMatchObject({ history: "on" });
});

test("an account that was never asked buys as before: its page asks", async () => {
  const member = await createConfirmed();
  expect((await member.post("/api/create-order")).status).toBe(200);
});
