import { beforeEach, expect, test } from "vitest";
import { listUnfinished, readUnfinished } from "#lib/content/documents/unfinished.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, storedContent } from "#tests/support/content/stored.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const PERSON = "person/dev-malhotra";
const whole = Object(firstBody(PERSON));
const half = { ...whole, bio: "" };

let editor: Awaited<ReturnType<typeof createStaff>>;
const author = () => `staff ${editor.userId}`;

beforeEach(async () => {
  await resetContent();
  editor = await createStaff("EDITOR");
});

const save = (id: string, body: object, based_on: number, who = editor, seen?: unknown) =>
  who.post(calls.saveContent.path, { json: { id, body, based_on, seen } });

test("words that are refused are kept for their author alone, and are no draft", async () => {
  const before = await storedContent();
  const response = await save(PERSON, half, 1);
  expect([response.status, response.body.problems]).toEqual([422, [expect.anything()]]);
  expect(await readUnfinished(PERSON, author())).toMatchObject({ body: half, basedOn: 1 });
  expect(await readUnfinished(PERSON, "staff another")).toBeNull();
  expect(await storedContent()).toEqual(before);
  expect(await listUnfinished(author())).toMatchObject([{ id: PERSON, kind: "person" }]);
});

test("a whole draft, and a discard, end them; a colleague's stay", async () => {
  const colleague = await createStaff("EDITOR");
  for (const who of [editor, colleague]) await save(PERSON, half, 1, who);
  const { at } = (await readUnfinished(PERSON, author())) ?? {};
  const finished = { ...whole, role: "Painter" };
  expect((await save(PERSON, finished, 1, editor, at?.toISOString())).status).toBe(200);
  expect(await listUnfinished(author())).toEqual([]);
  const theirs = `staff ${colleague.userId}`;
  expect(await listUnfinished(theirs)).toHaveLength(1);
  const discard = () => colleague.post(calls.discardUnfinished.path, { json: { id: PERSON } });
  for (const _press of [1, 2]) expect((await discard()).status).toBe(200);
  expect(await listUnfinished(theirs)).toEqual([]);
});

test("an author has fifty at most, and the ones that are there can be typed on", async () => {
  const id = (at: number) => `page/unfinished-${at}`;
  for (let at = 0; at < contentLimits.unfinishedOfAuthor; at++) await save(id(at), {}, 0);
  const full = await save(id(99), {}, 0);
  expect([full.status, full.body.detail]).toEqual([
    413,
    "You have 50 unfinished documents. Please finish or discard one in Words.",
  ]);
  const { at } = (await readUnfinished(id(3), author())) ?? {};
  const more = await save(id(3), { title: "More" }, 0, editor, at?.toISOString());
  expect(more.status).toBe(422);
  expect((await readUnfinished(id(3), author()))?.body).toEqual({ title: "More" });
});

test("a name that no document can have is refused, and nothing is kept", async () => {
  expect((await save("no-such-kind/x", {}, 0)).status).toBe(404);
  expect(await listUnfinished(author())).toEqual([]);
});

test("words of one person on two devices never replace each other unseen", async () => {
  const first = await save(PERSON, half, 1);
  const { kept_at: seen } = first.body;
  // The response to the same words may have been lost.
  expect((await save(PERSON, half, 1)).body.kept_at).toBe(seen);
  const further = { ...half, role: "Painter" };
  const other = { ...whole, role: "Sculptor" };
  for (const body of [further, other]) {
    const unseen = await save(PERSON, body, 1);
    expect([unseen.status, unseen.body.theirs]).toMatchObject([
      409,
      { number: 1, author: "Your other device", body: half, kept_at: seen },
    ]);
  }
  expect((await readUnfinished(PERSON, author()))?.body).toEqual(half);
  expect((await save(PERSON, further, 1, editor, seen)).status).toBe(422);
  expect((await save(PERSON, other, 1, editor, seen)).status).toBe(409);
  const { at } = (await readUnfinished(PERSON, author())) ?? {};
  expect((await save(PERSON, other, 1, editor, at?.toISOString())).status).toBe(200);
});
