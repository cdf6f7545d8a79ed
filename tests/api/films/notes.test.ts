import { beforeAll, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { deleteAccount } from "#lib/operations/personal-data/delete-account.ts";
import { downloadMyData, readJson } from "#tests/support/accounts/my-data.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { readZip } from "#tests/support/documents/zip.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { lookEachTime } from "#tests/support/films/look-again.ts";
import { newNote } from "#tests/support/films/notes.ts";
import { pass } from "#tests/support/time.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE01EP02";

beforeAll(lookEachTime);

const save = (visitor: Visitor, json: object) => visitor.post("/api/notes/save", { json });
const remove = (visitor: Visitor, id: string) =>
  visitor.post("/api/notes/delete", { json: { id } });

async function notesOf(visitor: Visitor, query = ""): Promise<Record<string, unknown>[]> {
  return (await visitor.get(`/api/notes${query}`)).body as never;
}

const textOf = async (visitor: Visitor, path: string) => (await visitor.send(path)).text();

test("keeps a note, lists it by film and second, and deletes it", async () => {
  const reader = await createSubscriber();
  const later = newNote({ at_seconds: 300, until_seconds: 320, quote: "A line", work_id: "none" });
  const first = newNote();
  const other = newNote({ episode_id: TWO });
  for (const note of [other, later, first]) expect((await save(reader, note)).status).toBe(200);
  const ids = (await notesOf(reader)).map(({ id }) => id);
  expect(ids).toEqual([first.id, later.id, other.id]);
  expect((await notesOf(reader, `?episode=${TWO}`)).map(({ id }) => id)).toEqual([other.id]);
  expect((await notesOf(reader))[1]).toMatchObject({
    at_seconds: 300,
    until_seconds: 320,
    quote: "A line",
    work_id: "none",
    work: null,
    text: later.text,
  });
  expect((await remove(reader, first.id)).status).toBe(200);
  expect((await remove(reader, first.id)).status).toBe(200);
  expect(await notesOf(reader)).toHaveLength(2);
});

test("a repeated save writes one note, and an older one changes nothing", async () => {
  setClock(() => new Date("2026-11-28T10:00:00Z"));
  const reader = await createSubscriber();
  const note = newNote();
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(reader, note)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  pass(60_000);
  await save(reader, { ...note, text: "Changed", at_seconds: 1 });
  await save(reader, { ...note, age_seconds: 50 });
  expect(await notesOf(reader)).toMatchObject([{ text: "Changed", at_seconds: 95 }]);
  const { created_at, updated_at } = (await notesOf(reader))[0] ?? {};
  expect(Date.parse(String(updated_at)) - Date.parse(String(created_at))).toBe(60_000);
});

test("a note that has waited keeps the time at which it was written", async () => {
  setClock(() => new Date("2026-11-28T10:00:00Z"));
  const reader = await createSubscriber();
  await save(reader, newNote({ age_seconds: 3600 }));
  expect(await notesOf(reader)).toMatchObject([{ created_at: "2026-11-28T09:00:00.000Z" }]);
});

test("another member's note is not found, whatever is sent", async () => {
  const [reader, other] = [await createSubscriber(), await createSubscriber()];
  const note = newNote();
  await save(reader, note);
  const refusals = [await save(other, { ...note, text: "Mine" }), await remove(other, note.id)];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404]);
  expect(await notesOf(other)).toEqual([]);
  expect(await notesOf(reader)).toMatchObject([{ text: note.text }]);
  expect((await createVisitor().get("/api/notes")).status).toBe(401);
});

test("notes outlive the plan, and nobody else begins any", async () => {
  const reader = await createSubscriber();
  const note = newNote();
  await save(reader, note);
  const ended = { where: { userId: reader.userId }, data: { endsAt: now() } };
  await database().write((tx) => tx.membership.updateMany(ended));
  expect((await save(reader, { ...note, text: "Still mine" })).status).toBe(200);
  // It waited in the browser while the plan ended.
  expect((await save(reader, newNote())).status).toBe(200);
  expect(await notesOf(reader)).toHaveLength(2);
  expect(await textOf(reader, "/api/notes/download")).toContain("Still mine");
  expect((await save(await createMember(), newNote())).status).toBe(403);
});

test.each([
  ["4,001 letters", { text: "x".repeat(4_001) }, "A note has at most 4,000 letters."],
  ["a long quote", { quote: "x".repeat(301) }, "A quote has at most 300 letters."],
  ["nothing at all", { text: " \n ", quote: "" }, "Please write something first."],
  [
    "a range that ends before it begins",
    { until_seconds: 95 },
    "A range ends after its beginning.",
  ],
  ["an id of another form", { id: "1" }, "A note's id is a UUID."],
  ["an unknown film", { episode_id: "../etc" }, "There is no such episode."],
  ["half a second", { at_seconds: 1.5 }, "A second is a whole number."],
  ["a path as a revision", { revision: "../../film.json" }, "The revision is not a film's."],
])("refuses %s with a sentence", async (_, change, sentence) => {
  const reader = await createSubscriber();
  const { status, body } = await save(reader, newNote(change));
  expect([status, body.detail]).toEqual([422, sentence]);
  expect(await notesOf(reader)).toEqual([]);
});

test("keeps 4,000 letters, Devanagari, and what a database cannot store is left out", async () => {
  const reader = await createSubscriber();
  const text = "कि".repeat(2_000);
  expect((await save(reader, newNote({ text }))).status).toBe(200);
  expect((await save(reader, newNote({ text: "a\u0000b\ud800", at_seconds: 99 }))).status).toBe(
    200,
  );
  expect(await notesOf(reader)).toMatchObject([{ text }, { text: "ab\ufffd" }]);
});

test("a member keeps 2,000 notes, and can still change them", async () => {
  const reader = await createSubscriber();
  const at = now();
  const rows = Array.from({ length: 1_999 }, () => {
    const { id, text } = newNote();
    const own = { userId: reader.userId, createdAt: at, updatedAt: at };
    return { id, episodeId: ONE, picture: "", atSeconds: 1, quote: "", text, ...own };
  });
  await database().write((tx) => tx.note.createMany({ data: rows }));
  const last = newNote();
  expect((await save(reader, last)).status).toBe(200);
  const { status, body } = await save(reader, newNote());
  expect([status, body.detail]).toEqual([
    409,
    "You have 2,000 notes, which is the most. Please delete one first.",
  ]);
  expect((await save(reader, { ...last, text: "Changed" })).status).toBe(200);
});

test("is metered", async () => {
  const reader = await createSubscriber();
  const note = newNote();
  for (let time = 0; time < 120; time += 1) await save(reader, note);
  expect((await save(reader, note)).status).toBe(429);
});

const vtt = (...cues: [string, string][]) =>
  `WEBVTT\n\n${cues.map(([at, text]) => `${at}.000 --> ${at}.900\n${text}\n`).join("\n")}`;

test("a note follows its quote into another film, and else says that the film has changed", async () => {
  const reader = await createSubscriber();
  const captions = vtt(["01:35", "The horse returns."], ["02:00", "A wall."]);
  const { manifest } = await layFilm(ONE, { captions });
  const { revision } = manifest;
  const quoted = newNote({ revision, quote: "The horse returns.", until_seconds: 98 });
  const plain = newNote({ revision, at_seconds: 120 });
  for (const note of [quoted, plain]) await save(reader, note);
  expect((await notesOf(reader)).map(({ film }) => film)).toEqual(["same", "same"]);

  await layFilm(ONE, {
    captions: vtt(["01:00", "A wall."], ["02:20", "The horse <i>returns</i>"]),
  });
  const moved = await notesOf(reader);
  expect(moved).toMatchObject([
    { film: "moved", at_seconds: 95, shift_seconds: 45 },
    { film: "changed", shift_seconds: 0 },
  ]);
  const markdown = await textOf(reader, "/api/notes/download");
  expect(markdown).toContain(
    `[2:20–2:23](http://localhost:3000/season-one-episodes#watch-${ONE}@140-143)`,
  );

  // An undone deletion brings back the note, not its place of today.
  const [{ id = "" } = {}] = moved;
  await remove(reader, String(id));
  await save(reader, { ...quoted, revision: moved[0]?.revision });
  expect(await notesOf(reader)).toEqual([
    { ...moved[0], created_at: expect.any(String), updated_at: expect.any(String) },
    moved[1],
  ]);

  await filmStorage().remove(ONE);
  expect((await notesOf(reader)).map(({ film }) => film)).toEqual(["gone", "gone"]);
});

test("new captions of the same picture move no note", async () => {
  const reader = await createSubscriber();
  const { manifest } = await layFilm(ONE, { captions: vtt(["01:35", "The horse returns."]) });
  await save(reader, newNote({ revision: manifest.revision, quote: "The horse returns." }));
  const changed = new Map([["captions.en.vtt", Buffer.from(vtt(["01:50", "Other words."]))]]);
  const next = { ...manifest, revision: "00000000000000aa" };
  await filmStorage().addRevision(next, manifest, changed);
  await filmStorage().show(next);
  expect(await notesOf(reader)).toMatchObject([{ film: "same", shift_seconds: 0 }]);
});

test("the files group by film, escape a quote and disarm formulas", async () => {
  const reader = await createSubscriber();
  await save(reader, newNote({ quote: "*bold* [a](javascript:1) <b>\n# head", text: "=1+1" }));
  await save(reader, newNote({ episode_id: TWO, at_seconds: 3661, text: "# Mine\n\nand more" }));
  await save(reader, newNote({ episode_id: "AIE-SE09EP01" }));
  const response = await reader.send("/api/notes/download");
  expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const markdown = await response.text();
  expect(markdown).toContain(String.raw`> \*bold\* \[a\]\(javascript\:1\) \<b\> \# head`);
  expect(markdown.match(/^## .*/gm)).toHaveLength(3);
  expect(markdown).toContain("[1:01:01](");
  expect(markdown).toContain(String.raw`## AIE\-SE09EP01`);
  const csv = await textOf(reader, "/api/notes/download?as=csv");
  expect(csv).toContain(",'=1+1,");
  expect(csv.split("\r\n")).toHaveLength(5);
});

test("notes die with the account", async () => {
  const reader = await createSubscriber();
  await save(reader, newNote());
  const who = { id: reader.userId, sessionId: reader.sessionId };
  const provenAt = { where: { id: reader.sessionId }, data: { provenAt: now() } };
  await database().write((tx) => tx.session.updateMany(provenAt));
  const guard = { expectMayChange: async () => {} };
  const client = { networks: [], device: null, token: null } as never;
  await deleteAccount(who, null, client, guard as never);
  expect(await database().read.note.count({ where: { userId: reader.userId } })).toBe(0);
});

test("the member's own download has the notes, and the staff's does not", async () => {
  const [reader, owner] = [await createSubscriber(), await createStaff("OWNER")];
  const note = newNote();
  await save(reader, note);
  const { json } = await downloadMyData(reader);
  expect(json.filmNotes).toMatchObject([{ text: note.text, atSeconds: 95 }]);
  const file = await owner.send(`${deskCalls.memberData.path}/${reader.userId}`);
  const files = readZip(await file.bytes());
  expect(readJson(files).filmNotes).toBe("1, in the member's own download");
  for (const bytes of files.values()) expect(String(bytes)).not.toContain(note.text);
});
