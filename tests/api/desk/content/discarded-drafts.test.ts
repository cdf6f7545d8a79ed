import { beforeEach, expect, test } from "vitest";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { listContent, readForForm } from "#lib/desk/content/queries.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

const PERSON = "person/dev-malhotra";
const reason = "a test";

let editor: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await resetContent();
  editor = await createStaff("EDITOR");
});

const save = (id: string, body: object, based_on: number) =>
  editor.post(calls.saveContent.path, { json: { id, body, based_on } });

const saveRole = (role: string, basedOn: number) =>
  save(PERSON, { ...Object(firstBody(PERSON)), role }, basedOn);

const act = (call: { path: string }, json: object) =>
  editor.post(call.path, { json: { id: PERSON, reason, ...json } });

test("a page that cannot be published leaves the previews when its draft is discarded", async () => {
  const id = "page/about";
  await save(id, { title: "About", description: "Who we are", text: "We." }, 0);
  await expect(readSnapshot({ withDrafts: true })).rejects.toThrow(id);
  expect((await act(calls.discardDraft, { id, draft: 1 })).status).toBe(200);
  await readSnapshot({ withDrafts: true });
  const { rows } = await listContent({ find: id }, "");
  expect(rows).toMatchObject([{ id, title: "About", states: ["unpublished"] }]);
  expect((await act(calls.restoreContent, { id, revision: 1 })).body).toEqual({ draft: 3 });
});

test("a discarded draft leaves the words of the site to the form, and its plan ends", async () => {
  await saveRole("Painter", 1);
  await act(calls.scheduleContent, { draft: 2, at: "2199-01-31T12:00" });
  const seen_plan = new Date("2199-01-31T12:00:00+05:30").toISOString();
  expect((await act(calls.discardDraft, { draft: 2, seen_plan })).status).toBe(200);
  const state = { liveNumber: 3, draftNumber: null, publishAt: null };
  expect(await stateOf(PERSON)).toMatchObject(state);
  expect(await readForForm(PERSON)).toMatchObject({ ...state, body: firstBody(PERSON) });
  expect(await readEdition()).toBe(1);
  expect((await auditOf(`content ${PERSON}`)).at(-1)).toMatchObject({
    ...{ actor: `staff ${editor.userId}`, action: "content.discard", reason },
    details: JSON.stringify({ draft: 2 }),
  });
  // A form that still has the draft.
  const stale = await saveRole("Painter and poet", 2);
  expect(stale).toMatchObject({ status: 409, body: { theirs: { body: firstBody(PERSON) } } });
});

test("discards no draft that the editor has not seen, and none twice", async () => {
  await saveRole("Painter", 1);
  const before = await storedContent();
  for (const draft of [1, 3]) {
    expect((await act(calls.discardDraft, { draft })).status).toBe(409);
  }
  expect(await storedContent()).toEqual(before);
  expect((await act(calls.discardDraft, { draft: 2 })).status).toBe(200);
  const again = await act(calls.discardDraft, { draft: 2 });
  expect([again.status, again.body.detail]).toEqual([
    409,
    "There is no draft any more. Please load the page again and look at it.",
  ]);
});

test("a document off the site keeps its title in the list when its draft is discarded", async () => {
  const id = "page/visits";
  const text = { title: "Visits", description: "When we open", text: "Daily." };
  await save(id, text, 0);
  await act(calls.publishContent, { id, draft: 1 });
  await save(id, { ...text, text: "Each day." }, 1);
  await act(calls.unpublishContent, { id });
  expect((await act(calls.discardDraft, { id, draft: 2 })).status).toBe(200);
  const { rows } = await listContent({ find: "page/visits" }, "");
  expect(rows).toMatchObject([{ id, title: "Visits", states: ["unpublished"] }]);
});
