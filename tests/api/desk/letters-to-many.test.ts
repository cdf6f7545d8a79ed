/** Letters to many: from a draft to each member's one copy. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { queueLetters } from "#lib/desk/letters/run.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { deleteOldDeliveries } from "#lib/mail/many/deliveries.ts";
import { draftEpisodeLetter } from "#lib/mail/many/episode-draft.ts";
import { endLetters } from "#lib/mail/many/stops.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { createReader, draftLetter, words } from "#tests/support/desk/letters.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

type Staff = Awaited<ReturnType<typeof createStaff>>;

let editor: Staff;
let groups = 0;
let label = "";

function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

beforeAll(resetContent);

beforeEach(async () => {
  later(0);
  groups += 1;
  label = `Readers ${groups}`;
  editor = await createStaff("EDITOR");
});

afterEach(async () => {
  await database().write(async (tx) => {
    await tx.announcement.deleteMany({});
    await tx.outgoingMail.deleteMany({});
    await tx.rateLimit.deleteMany({});
  });
});

const filterOf = (name = label) => new URLSearchParams({ label: name }).toString();

const send = (letter: object, more: object = {}, who = editor) => {
  const json = { ...letter, audience: "SUBSCRIBERS", filter: filterOf(), ...more };
  return who.post(calls.sendLetter.path, { json });
};

const stop = (letter_id: string, seen_state: string, who = editor) =>
  who.post(calls.stopLetter.path, { json: { letter_id, seen_state } });

const stateOf = async ({ letter_id }: { letter_id: string }) =>
  (await editor.get(`${calls.letterState.path}/${letter_id}`)).body;

const readers = (count: number, wanted = {}) =>
  Promise.all(Array.from({ length: count }, () => createReader({ label, ...wanted })));

/** Queues and sends all that is due, and notes the end. */
async function goOut() {
  await queueLetters();
  await sendDueMails();
  await queueLetters();
}

describe("the audience", () => {
  const countOf = async (query: object) => {
    const search = new URLSearchParams({ filter: filterOf(), ...query });
    return (await editor.get(`${calls.audienceOfLetter.path}?${search}`)).body;
  };

  test("is counted within those who want the kind", async () => {
    const support = await createStaff("SUPPORT");
    await readers(3);
    await readers(2, { hasNews: true });
    await readers(1, { hasNews: true, plan: "ended" });
    await readers(1, { hasNews: true, hasPlan: false });
    await readers(1, { hasNews: true, isConfirmed: false });
    const [stopped] = await readers(1, { hasNews: true });
    await database().write((tx) => endLetters(tx, stopped?.userId ?? "", "EPISODES"));
    const count = (kind: string, audience: string) => countOf({ kind, audience });
    expect(await count("EPISODES", "SUBSCRIBERS")).toEqual({ members: 5, minutes: 1 });
    expect(await count("NEWS", "ALL")).toMatchObject({ members: 5 });
    expect(await count("NEWS", "SUBSCRIBERS")).toMatchObject({ members: 3 });
    expect(await count("NEWS", "ENDED")).toMatchObject({ members: 1 });
    const [found] = await readers(1, { hasNews: true });
    const text = new URLSearchParams({ label, find: found?.email ?? "" }).toString();
    const narrow = (filter: string) => countOf({ kind: "NEWS", audience: "ALL", filter });
    // An editor, who sees no members, could ask who is one.
    const refusal = { detail: "Please choose a label or a saved filter." };
    expect(await narrow(text)).toMatchObject(refusal);
    const ended = new URLSearchParams({ state: "ended", label }).toString();
    for (const query of [text, ended]) {
      const json = { name: query.slice(0, 40), query };
      expect((await support.post(calls.saveFilter.path, { json })).status).toBe(200);
      expect(await narrow(query)).toMatchObject({ members: 1 });
    }
    const letter = await draftLetter(editor);
    expect((await send(letter, { filter: "find=somebody" })).body).toMatchObject(refusal);
    expect((await countOf({ kind: "NEWS", audience: "EVERYBODY" })).detail).toBeTruthy();
    await withSettings({ MAIL_NEWS_PER_MINUTE: "2" }, async () => {
      expect(await count("EPISODES", "SUBSCRIBERS")).toEqual({ members: 6, minutes: 3 });
    });
  });

  test("of a letter about episodes has a plan, and no letter goes to nobody", async () => {
    const letter = await draftLetter(editor);
    await readers(1, { isConfirmed: false });
    expect((await send(letter, { audience: "ALL" })).status).toBe(422);
    const nobody = await send(letter);
    expect(nobody).toMatchObject({
      status: 422,
      body: { detail: "No member would get this letter." },
    });
    expect(await database().read.announcement.count()).toBe(0);
  });
});

test("each member of the audience gets one copy, with words and stop of its own", async () => {
  const members = await readers(3);
  await createReader({ label: "Others" });
  const letter = await draftLetter(editor);
  expect((await send(letter, { reason: "the season is out" })).status).toBe(200);
  await withMailServer(async (mail) => {
    await goOut();
    await goOut();
    const to = mail.messages.flatMap((message) => message.to);
    expect(to.sort()).toEqual(members.map(({ email }) => email).sort());
    const links = mail.messages.map(
      ({ source }) => /^List-Unsubscribe:\s+(\S+)/im.exec(source)?.[1],
    );
    expect(new Set(links).size).toBe(3);
    expect(mail.messages[0]?.source).toContain("Subject: Season Three begins");
  });
  expect(await stateOf(letter)).toMatchObject({
    state: "DONE",
    members: 3,
    queued: 3,
    sent: 3,
    refused: 0,
    left: 0,
    ended_since: 0,
  });
  const [first] = members;
  await database().write((tx) => endLetters(tx, first?.userId ?? "", "EPISODES"));
  expect(await stateOf(letter)).toMatchObject({ ended_since: 1 });
  const entries = await auditOf(`content announcement/${letter.letter_id}`);
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ["letter.sent", "the season is out"],
  ]);
  expect(JSON.parse(entries[0]?.details ?? "")).toMatchObject({ members: 3, kind: "EPISODES" });
  expect(await database().read.mailRecord.count({ where: { userId: first?.userId ?? "" } })).toBe(
    0,
  );
  later(mailLimits.mailRecordMs + 1);
  await deleteOldDeliveries();
  expect(await database().read.announcementDelivery.count()).toBe(0);
});

test("the same act again sends nothing twice, and another one is refused", async () => {
  await readers(2);
  const letter = await draftLetter(editor);
  const answers = await Promise.all([send(letter), send(letter)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(letter, { audience: "ALL" })).status).toBe(409);
  expect((await send(letter, { at: "2096-01-01T10:00" })).status).toBe(409);
  await withMailServer(async (mail) => {
    await goOut();
    expect((await send(letter)).status).toBe(200);
    await goOut();
    expect(mail.messages).toHaveLength(2);
  });
  expect(await auditOf(`content announcement/${letter.letter_id}`)).toHaveLength(1);
});

test("another draft than the page's is not sent, and a planned letter's words stay", async () => {
  await readers(1);
  const letter = await draftLetter(editor);
  const id = `announcement/${letter.letter_id}`;
  const body = { ...words, subject: "Other words" };
  const saved = await editor.post(calls.saveContent.path, {
    json: { id, body, based_on: letter.draft },
  });
  expect((await send(letter)).status).toBe(409);
  const newer = { ...letter, draft: Number(saved.body.revision) };
  expect((await send(newer, { at: "2096-01-01T10:00" })).status).toBe(200);
  const again = { id, body: words, based_on: newer.draft };
  expect((await editor.post(calls.saveContent.path, { json: again })).status).toBe(409);
  const discard = { id, draft: newer.draft };
  expect((await editor.post(calls.discardDraft.path, { json: discard })).status).toBe(409);
  expect((await stop(letter.letter_id, "SENDING")).status).toBe(409);
  for (let pressed = 0; pressed < 2; pressed += 1) {
    expect((await stop(letter.letter_id, "PLANNED")).status).toBe(200);
  }
  expect((await editor.post(calls.saveContent.path, { json: again })).status).toBe(200);
});

test("a plan goes out at its time in India, to whom it concerns by then", async () => {
  await readers(1);
  const letter = await draftLetter(editor);
  const at = (ms: number) => new Date(now().getTime() + ms + 5.5 * 3_600_000).toISOString();
  expect((await send(letter, { at: at(-60_000).slice(0, 16) })).status).toBe(422);
  expect((await send(letter, { at: at(30 * 60_000).slice(0, 16) })).status).toBe(200);
  await withMailServer(async (mail) => {
    later(28 * 60_000);
    await goOut();
    expect(mail.messages).toHaveLength(0);
    expect(await stateOf(letter)).toMatchObject({ state: "PLANNED" });
    await readers(1);
    later(3 * 60_000);
    await goOut();
    expect(mail.messages).toHaveLength(2);
    expect(await stateOf(letter)).toMatchObject({ state: "DONE", members: 2 });
  });
});

test("a plan of a colleague who has left is not sent", async () => {
  await readers(1);
  const letter = await draftLetter(editor);
  await send(letter);
  await database().write((tx) => tx.staff.deleteMany({ where: { userId: editor.userId } }));
  editor = await createStaff("OWNER");
  await withMailServer(async (mail) => {
    await goOut();
    expect(mail.messages).toHaveLength(0);
  });
  expect(await stateOf(letter)).toMatchObject({
    state: "STOPPED",
    problem: expect.stringMatching(/no longer/),
  });
});

test("a stop amid the letter leaves the rest unsent", async () => {
  await readers(4);
  const letter = await draftLetter(editor);
  await send(letter);
  await withMailServer(async (mail) => {
    mail.beforeAccepting = async () => {
      if (mail.messages.length === 1) await stop(letter.letter_id, "SENDING");
    };
    await goOut();
    // The one that was under way.
    expect(mail.messages).toHaveLength(2);
  });
  expect(await stateOf(letter)).toMatchObject({ state: "STOPPED", sent: 2, left: 2 });
  expect((await stop(letter.letter_id, "SENDING")).status).toBe(200);
  expect((await send(letter, { audience: "ALL" })).status).toBe(409);
});

test("members who end letters, move or leave while copies wait get nothing at the old address", async () => {
  const [ending, moving, leaving, stays] = await readers(4);
  const letter = await draftLetter(editor);
  await send(letter);
  await queueLetters();
  await database().write((tx) => endLetters(tx, ending?.userId ?? "", "EPISODES"));
  await database().write((tx) =>
    tx.user.update({
      where: { id: moving?.userId ?? "" },
      data: { email: `moved-${moving?.email}` },
      select: { id: true },
    }),
  );
  await deleteAccountFor(leaving?.userId ?? "", { actor: "operator test", reason: "asked" });
  await withMailServer(async (mail) => {
    await goOut();
    const letters = mail.messages.filter(({ source }) => source.includes("Precedence: bulk"));
    const to = letters.flatMap((message) => message.to);
    expect(to.sort()).toEqual([`moved-${moving?.email}`, stays?.email].sort());
  });
  expect(await stateOf(letter)).toMatchObject({ state: "DONE", sent: 2, left: 2 });
  const where = { userId: leaving?.userId ?? "" };
  expect(await database().read.announcementDelivery.count({ where })).toBe(0);
});

test("a copy whose try has no outcome is not tried again", async () => {
  const members = await readers(3);
  const letter = await draftLetter(editor);
  await send(letter);
  await queueLetters();
  // As a kill after the server's answer leaves it.
  const [killed, refused] = members.map(({ userId }) => userId);
  const where = { announcementId: letter.letter_id, userId: killed ?? "" };
  await database().write((tx) =>
    tx.announcementDelivery.updateMany({ where, data: { state: "TRYING" } }),
  );
  await withMailServer(async (mail) => {
    mail.unknown.set(members[1]?.email ?? "", { responseCode: 550, message: "5.1.1 no such user" });
    mail.unknown.set(members[2]?.email ?? "", { responseCode: 451, message: "4.2.1 later" });
    await goOut();
    expect(mail.messages).toHaveLength(0);
    mail.unknown.clear();
    later(5 * 60_000);
    await goOut();
    expect(mail.messages.flatMap(({ to }) => to)).toEqual([members[2]?.email]);
  });
  expect(await stateOf(letter)).toMatchObject({ state: "DONE", sent: 1, refused: 1, unknown: 1 });
  const states = await database().read.announcementDelivery.findMany({
    where: { announcementId: letter.letter_id, userId: refused ?? "" },
    select: { state: true },
  });
  expect(states).toEqual([{ state: "REFUSED" }]);
});

test("two processes that queue and send give each member one copy", async () => {
  const members = await readers(12);
  const letter = await draftLetter(editor);
  await send(letter);
  await withMailServer(async (mail) => {
    await Promise.all([queueLetters(), queueLetters(), sendDueMails(), sendDueMails()]);
    await Promise.all([queueLetters(), sendDueMails(), sendDueMails()]);
    await goOut();
    const to = mail.messages.flatMap((message) => message.to);
    expect(to.sort()).toEqual(members.map(({ email }) => email).sort());
  });
  expect(await stateOf(letter)).toMatchObject({ state: "DONE", sent: 12 });
});

test("a letter of a restored backup is not taken up again", async () => {
  await readers(2);
  const letter = await draftLetter(editor);
  await send(letter);
  await queueLetters();
  const at = now();
  const times = { backupMadeAt: at, restoredAt: at, confirmedAt: at };
  await database().write((tx) =>
    tx.restore.create({ data: { id: "of a letter", ...times }, select: { id: true } }),
  );
  await withMailServer(async (mail) => {
    await goOut();
    expect(mail.messages).toHaveLength(0);
  });
  await database().write((tx) => tx.restore.deleteMany({}));
  expect(await stateOf(letter)).toMatchObject({
    state: "STOPPED",
    problem: expect.stringMatching(/backup/),
  });
});

test("a draft is mailed to its colleague alone, and shown as HTML and text", async () => {
  await readers(1);
  const letter = await draftLetter(editor);
  await withMailServer(async (mail) => {
    expect((await editor.post(calls.tryLetter.path, { json: letter })).status).toBe(200);
    await sendDueMails();
    expect(mail.messages).toHaveLength(1);
    expect(mail.messages[0]?.source).toContain("Subject: Season Three begins");
  });
  const frame = (more = "", who = editor) =>
    who.send(`${calls.letterFrame.path}?announcement=${letter.letter_id}${more}`);
  const html = await frame();
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await html.text()).toContain("<strong>new</strong>");
  const text = await frame("&text=1");
  expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await text.text()).toContain("No more letters about new episodes");
  expect((await frame("", await createStaff("SUPPORT"))).status).toBe(403);
  expect((await editor.send(`${calls.letterFrame.path}?announcement=none`)).status).toBe(404);
});

test("a letter is never published, and words that lead nowhere are not sent", async () => {
  await readers(1);
  const letter = await draftLetter(editor);
  const json = { id: `announcement/${letter.letter_id}`, draft: letter.draft };
  const published = await editor.post(calls.publishContent.path, { json });
  expect(published).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/sent and never published/) },
  });
  const at = "2096-01-01T10:00";
  const planned = await editor.post(calls.scheduleContent.path, { json: { ...json, at } });
  expect(planned.status).toBe(422);
  const broken = await draftLetter(editor, { button: { label: "Here", page: "/nowhere" } });
  expect(await send(broken)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/nowhere/) },
  });
});

test("an episode is drafted and announced once for ever", async () => {
  await readers(1);
  const episode = "AIE-SE01EP01";
  const { kind: _, ...body } = words;
  expect(await draftEpisodeLetter(episode, body)).toMatchObject({ number: 1 });
  expect(await draftEpisodeLetter(episode, body)).toBeNull();
  const offered = { letter_id: "episode-aie-se01ep01", draft: 1 };
  expect((await send(offered)).status).toBe(200);
  const other = await draftLetter(editor, { episode });
  expect(await send(other)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/announced already/) },
  });
});
