import { beforeEach, describe, expect, test } from "vitest";
import { publish, saveDraft, schedule } from "#lib/content/documents/commands.ts";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { listRevisions, readRevision } from "#lib/content/documents/queries.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { Difference } from "#lib/desk/content/differences.ts";
import { listContent } from "#lib/desk/content/queries.ts";
import type { Versions } from "#lib/desk/content/versions.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

type Client = Awaited<ReturnType<typeof createStaff>>;

const PERSON = "person/dev-malhotra";
const reason = "a test";
const operator = { actor: "operator tests", reason };
const withRole = (role: string) => ({ ...Object(firstBody(PERSON)), role });

let editor: Client;
let other: Client;

beforeEach(async () => {
  await resetContent();
  editor = await createStaff("EDITOR");
  other = await createStaff("EDITOR");
});

const save = (client: Client, role: string, basedOn: number) =>
  client.post(calls.saveContent.path, {
    json: { id: PERSON, body: withRole(role), based_on: basedOn },
  });

const act = (call: { path: string }, json: object, client = editor) =>
  client.post(call.path, { json: { id: PERSON, reason, ...json } });

async function versionsOf(id: string, number?: number) {
  const query = new URLSearchParams({ id, ...(number && { number: `${number}` }) });
  const { body } = await editor.get(`${calls.contentVersions.path}?${query}`);
  return body as Versions;
}

const roleOf = async (number: number) =>
  Object((await readRevision(database().read, PERSON, number))?.body).role;

describe("saving", () => {
  test("keeps a draft, and leaves the public site unchanged", async () => {
    const { status, body } = await save(editor, "Painter", 1);
    expect([status, body.revision]).toEqual([200, 2]);
    expect(body.preview).toMatch(/^\/teams\/dev-malhotra\?preview=/);
    expect(await stateOf(PERSON)).toMatchObject({ liveNumber: 1, draftNumber: 2 });
    expect(await roleOf(2)).toBe("Painter");
  });

  test("replaces the editor's own draft of the last minutes, under a new number", async () => {
    // Moves the clock to the beginning of the next span.
    pass(contentLimits.autosaveMs - (now().getTime() % contentLimits.autosaveMs));
    await save(editor, "P", 1);
    await save(editor, "Pa", 2);
    expect((await save(editor, "Painter", 3)).body.revision).toBe(4);
    expect((await listRevisions(PERSON)).map(({ number }) => number)).toEqual([4, 1]);
    // A save based on a replaced draft is refused.
    expect((await save(other, "Sculptor", 2)).status).toBe(409);
    pass(contentLimits.autosaveMs);
    await save(editor, "Painter and poet", 4);
    expect((await listRevisions(PERSON)).map(({ number }) => number)).toEqual([5, 4, 1]);
  });

  test("keeps a colleague's draft, a planned one, a restored one and a published one", async () => {
    await save(other, "Sculptor", 1);
    await save(editor, "Painter", 2);
    await schedule(PERSON, new Date("2199-01-01"), operator);
    await save(editor, "Poet", 3);
    await act(calls.restoreContent, { revision: 1 });
    await save(editor, "Actor", 5);
    await act(calls.publishContent, { draft: 6 });
    await save(editor, "Singer", 6);
    const kept = (await listRevisions(PERSON)).map(({ number }) => number);
    // The fourth is the editor's own, and a restored draft is not an autosaved one.
    expect(kept).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test("accepts a repeated save, as after a lost answer", async () => {
    await save(editor, "Painter", 1);
    const again = await save(editor, "Painter", 1);
    expect([again.status, again.body.revision]).toEqual([200, 2]);
    expect(await listRevisions(PERSON)).toHaveLength(2);
  });

  test("refuses a stale save with 409 and the newest revision", async () => {
    await save(other, "Sculptor", 1);
    const before = await storedContent();
    const { status, body } = await save(editor, "Painter", 1);
    expect(status).toBe(409);
    expect(body.theirs).toMatchObject({
      ...{ number: 2, body: withRole("Sculptor") },
      author: expect.not.stringContaining("staff"),
    });
    expect(await storedContent()).toEqual(before);
  });

  test("keeps one of two saves at the same time", async () => {
    const answers = await Promise.all([save(editor, "Painter", 1), save(other, "Sculptor", 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ["an unknown field", { ...withRole("Painter"), age: 40 }, "", "unrecognized key"],
    ["a blank field", withRole(" "), "role", "too small"],
    ["a text that is too long", withRole("a".repeat(201)), "role", "too big"],
  ])("refuses %s with 422 and the field", async (_name, body, field, sentence) => {
    const before = await storedContent();
    const answer = await act(calls.saveContent, { body, based_on: 1 });
    expect(answer.status).toBe(422);
    expect(answer.body.problems).toMatchObject([
      { document: PERSON, field, sentence: expect.stringContaining(sentence) },
    ]);
    expect(await storedContent()).toEqual(before);
  });

  test("names the wrong field of a row that has two alternative schemas", async () => {
    const id = "episode/AIE-SE01EP01";
    const episode = Object(firstBody(id));
    const shown = [{ fromSeconds: 1, why: "", work: "birth" }];
    const { body } = await act(calls.saveContent, { id, body: { ...episode, shown }, based_on: 1 });
    expect(body.problems).toMatchObject([{ field: "shown.0.why" }]);
  });

  test("makes a new document, and refuses an id that its kind cannot have", async () => {
    const page = { title: "Imprint", description: "Who we are", text: "We." };
    const made = { id: "page/imprint", body: page, based_on: 0 };
    expect((await act(calls.saveContent, made)).body.revision).toBe(1);
    for (const id of ["page/No Good", "season/season-one-episodes", "poem/one", "page/\0"]) {
      expect((await act(calls.saveContent, { ...made, id })).status).toBe(404);
    }
  });

  test("takes 20,000 words and refuses more than the limit", async () => {
    const answer = "word ".repeat(10_000).trim().slice(0, 49_999);
    const questions = Array.from({ length: 2 }, (_, n) => ({ question: `Question ${n}`, answer }));
    const faq = { ...Object(firstBody("faq")), questions };
    const big = { id: "faq", body: faq, based_on: 1 };
    expect((await act(calls.saveContent, big)).status).toBe(200);
    const huge = { ...faq, more: "x".repeat(contentLimits.documentBytes) };
    expect((await act(calls.saveContent, { ...big, body: huge })).status).toBe(413);
  });
});

describe("publishing", () => {
  test("shows the draft, and the audit has who and why", async () => {
    await save(editor, "Painter", 1);
    expect((await act(calls.publishContent, { draft: 2 })).body).toEqual({ edition: 2 });
    expect(await stateOf(PERSON)).toMatchObject({ liveNumber: 2, draftNumber: null });
    expect(await auditOf(`content ${PERSON}`)).toMatchObject([
      { actor: `staff ${editor.userId}`, action: "content.publish", reason },
    ]);
  });

  test("refuses a draft that the editor has not seen", async () => {
    await save(editor, "Painter", 1);
    await save(other, "Sculptor", 2);
    expect((await act(calls.publishContent, { draft: 2 })).status).toBe(409);
    expect((await stateOf(PERSON)).liveNumber).toBe(1);
  });

  test("lists the problems of a draft on saving, and refuses it with the same ones", async () => {
    const body = { ...withRole("Painter"), bioRepeats: "nobody", cover: "/images/none.jpg" };
    const saved = await act(calls.saveContent, { body, based_on: 1 });
    const before = await storedContent();
    expect(saved.body.broken).toMatchObject([{ field: "bioRepeats" }, { field: "cover" }]);
    const { status, body: refusal } = await act(calls.publishContent, { draft: 2 });
    expect([status, refusal.problems]).toEqual([422, saved.body.broken]);
    expect(await storedContent()).toEqual(before);
  });

  test("takes trailers of the home page, and lists those that are not published", async () => {
    const home = Object(firstBody("home"));
    const saveHome = (trailers: string[], basedOn: number, seen?: unknown) =>
      act(calls.saveContent, { id: "home", body: { ...home, trailers }, based_on: basedOn, seen });
    const twice = await saveHome(["AIE-SE01EP02", "AIE-SE01EP02"], 1);
    expect([twice.status, twice.body.problems]).toMatchObject([422, [{ field: "trailers.1" }]]);

    const broken = await saveHome(["AIE-SE01EP02", "AIE-SE01EP09"], 1, twice.body.kept_at);
    const sentence = "names episode/AIE-SE01EP09, which is not published";
    expect(broken.body.broken).toEqual([{ document: "home", field: "trailers.1", sentence }]);
    const refusal = await act(calls.publishContent, { id: "home", draft: 2 });
    expect([refusal.status, refusal.body.problems]).toEqual([422, broken.body.broken]);
    expect((await stateOf("home")).liveNumber).toBe(1);

    const { revision, broken: none } = (await saveHome(["AIE-SE01EP02", "AIE-SE01EP01"], 2)).body;
    expect(none).toEqual([]);
    const published = await act(calls.publishContent, { id: "home", draft: revision });
    expect(published.status).toBe(200);
    const { home: shown } = await readSnapshot({ withDrafts: false });
    expect(shown.trailers?.map(({ id }) => id)).toEqual(["AIE-SE01EP02", "AIE-SE01EP01"]);
  });

  test("schedules in India's time, cancels the plan, and refuses the past", async () => {
    const minute = 60_000;
    const soon = new Date(Math.ceil(now().getTime() / minute) * minute + minute);
    const inIndia = (at: Date) =>
      new Date(at.getTime() + 330 * minute).toISOString().slice(0, "2027-03-01T15:00".length);
    await save(editor, "Painter", 1);
    const plan = (at?: string) => act(calls.scheduleContent, { draft: 2, at });
    expect((await plan(inIndia(soon))).status).toBe(200);
    expect((await stateOf(PERSON)).publishAt).toEqual(soon);
    expect((await plan()).status).toBe(200);
    expect((await stateOf(PERSON)).publishAt).toBeNull();
    const past = inIndia(new Date(now().getTime() - minute));
    for (const at of [past, "soon", `${inIndia(soon)}Z`]) {
      expect((await plan(at)).status).toBe(422);
    }
  });

  test("takes a document off the site, unless another names it", async () => {
    const id = "page/imprint";
    const body = { title: "Imprint", description: "Who we are", text: "We." };
    await saveDraft({ id, body, basedOn: 0 }, operator);
    await publish([id], operator);
    expect((await act(calls.unpublishContent, { id })).status).toBe(200);
    expect((await stateOf(id)).liveNumber).toBeNull();
    expect((await act(calls.unpublishContent, {})).status).toBe(422);
  });
});

test("restores a revision as a draft", async () => {
  await save(editor, "Painter", 1);
  await act(calls.publishContent, { draft: 2 });
  expect((await act(calls.restoreContent, { revision: 1 })).body).toEqual({ draft: 3 });
  expect(await stateOf(PERSON)).toMatchObject({ liveNumber: 2, draftNumber: 3 });
  expect((await act(calls.restoreContent, { revision: 9 })).status).toBe(404);
});

test("restores no revision over a draft that came after the page", async () => {
  await save(editor, "Painter", 1);
  await save(other, "Sculptor", 2);
  for (const draft of [2, null]) {
    const refused = await act(calls.restoreContent, { revision: 1, draft });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("There is another draft by now.");
  }
  expect(await stateOf(PERSON)).toMatchObject({ draftNumber: 3 });
  expect((await act(calls.restoreContent, { revision: 1, draft: 3 })).status).toBe(200);
});

test("the draft is compared with what is on the site, not with the draft before it", async () => {
  await save(other, "Sculptor", 1);
  await save(editor, "Sculptor and poet", 2);
  const { liveNumber, draftNumber, versions, changes } = await versionsOf(PERSON, 3);
  const removed = ({ parts }: Difference) =>
    parts.filter(({ change }) => change === "removed").map(({ text }) => text);
  expect([liveNumber, draftNumber, changes?.number]).toEqual([1, 3, 3]);
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(changes?.differences.map(({ path }) => path)).toEqual(["role"]);
  expect(changes?.differences.flatMap(removed).length).toBeGreaterThan(0);
  expect((await versionsOf(PERSON, 1)).changes?.differences).toEqual([]);
  expect((await versionsOf(PERSON)).changes).toBeNull();
});

test("a draft of an unpublished document is compared with nothing", async () => {
  const page = { title: "Imprint", description: "Who we are", text: "We." };
  await act(calls.saveContent, { id: "page/imprint", body: page, based_on: 0 });
  const { liveNumber, changes } = await versionsOf("page/imprint", 1);
  expect([liveNumber, changes?.differences.length]).toEqual([null, 3]);
});

test("a price is compared in rupees", async () => {
  const body = Object(firstBody("plan"));
  const first = { ...body.prices[0], pricePaise: 149_900 };
  const json = { id: "plan", body: { ...body, prices: [first] }, based_on: 1 };
  const owner = await createStaff("OWNER");
  expect((await owner.post(calls.saveContent.path, { json })).status).toBe(200);
  const [found] = (await versionsOf("plan", 2)).changes?.differences ?? [];
  const words = (left: string) =>
    found?.parts.flatMap(({ change, text }) => (change === left ? [] : text)).join("");
  expect([words("added"), words("removed")]).toEqual(["INR 999.00", "INR 1,499.00"]);
});

test("has no versions of a document that is not there", async () => {
  for (const query of ["id=page/none", "id=%00", "", `id=${PERSON}&number=99`]) {
    const { status } = await editor.get(`${calls.contentVersions.path}?${query}`);
    expect(status).toBe(404);
  }
});

test("an editor who was removed meanwhile changes nothing", async () => {
  await database().write((tx) => tx.staff.deleteMany({ where: { userId: editor.userId } }));
  const before = await storedContent();
  for (const [call, json] of [
    [calls.saveContent, { body: withRole("Painter"), based_on: 1 }],
    [calls.publishContent, { draft: 2 }],
    [calls.unpublishContent, {}],
  ] as const) {
    expect((await act(call, json)).status).toBe(403);
  }
  expect(await storedContent()).toEqual(before);
});

test("an episode is listed, and found, by the title of its film", async () => {
  const { rows } = await listContent({ kind: "episode", find: "bindu" }, "");
  const title = `Episode Two, ${Object(firstBody("episode/AIE-SE01EP02")).subtitle}`;
  expect(rows).toMatchObject([{ id: "episode/AIE-SE01EP02", title }]);
});

test("a title is found by plain spaces and apostrophes", async () => {
  const found = async (find: string) => (await listContent({ find }, "")).rows.map(({ id }) => id);
  expect(await found("s. h. raza and")).toEqual(["episode/AIE-SE01EP02"]);
  const body = { ...Object(firstBody(PERSON)), name: "Tara D’Souza" };
  const draft = { id: PERSON, body, based_on: 1 };
  expect((await editor.post(calls.saveContent.path, { json: draft })).status).toBe(200);
  expect(await found("d'souza")).toEqual([PERSON]);
});
