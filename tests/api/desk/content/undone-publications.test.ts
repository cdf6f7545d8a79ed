import { beforeEach, expect, test } from "vitest";
import { publish, saveDraft } from "#lib/content/documents/commands.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { readForForm } from "#lib/desk/content/queries.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

const PERSON = "person/dev-malhotra";
const operator = { actor: "operator tests", reason: "a test" };
const painter = { ...Object(firstBody(PERSON)), role: "Painter" };

let editor: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await resetContent();
  editor = await createStaff("EDITOR");
});

const publishDraft = (id: string, draft: number) =>
  editor.post(calls.publishContent.path, { json: { id, draft } });
const undo = (json: object, who = editor) =>
  who.post(calls.undoPublish.path, { json: { id: PERSON, ...json } });

test("a publication without a reason is taken back, and its words are a draft again", async () => {
  await saveDraft({ id: PERSON, body: painter, basedOn: 1 }, operator);
  expect((await publishDraft(PERSON, 2)).status).toBe(200);
  expect((await undo({ live: 2, before: 1 })).body).toEqual({ edition: 3 });
  const state = { liveNumber: 1, draftNumber: 2, lastNumber: 2, publishAt: null };
  expect(await stateOf(PERSON)).toMatchObject(state);
  expect((await readForForm(PERSON))?.body).toEqual(painter);
  expect((await auditOf(`content ${PERSON}`)).map(({ action }) => action)).toEqual([
    "content.publish",
    "content.undo",
  ]);
  // The response was lost, and the editor presses again.
  expect((await undo({ live: 2, before: 1 })).body).toEqual({ edition: 3 });
  expect(await readEdition()).toBe(3);
});

test("a document that was new leaves the site again", async () => {
  const id = "page/a-new-one";
  const body = { title: "A page", description: "A page", text: "Words." };
  await saveDraft({ id, body, basedOn: 0 }, operator);
  await publishDraft(id, 1);
  expect((await undo({ id, live: 1, before: null })).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ liveNumber: null, draftNumber: 1 });
});

test("a draft that was begun since stays the draft", async () => {
  await saveDraft({ id: PERSON, body: painter, basedOn: 1 }, operator);
  await publishDraft(PERSON, 2);
  await saveDraft({ id: PERSON, body: { ...painter, role: "Poet" }, basedOn: 2 }, operator);
  expect((await undo({ live: 2, before: 1 })).status).toBe(200);
  expect(await stateOf(PERSON)).toMatchObject({ liveNumber: 1, draftNumber: 3 });
});

test("nothing is taken back once a colleague has published again", async () => {
  await saveDraft({ id: PERSON, body: painter, basedOn: 1 }, operator);
  await publishDraft(PERSON, 2);
  await saveDraft({ id: PERSON, body: { ...painter, role: "Poet" }, basedOn: 2 }, operator);
  await publish([PERSON], operator);
  const before = await storedContent();
  expect((await undo({ live: 2, before: 1 })).status).toBe(409);
  expect((await undo({ live: 3, before: 7 })).status).toBe(404);
  expect(await storedContent()).toEqual(before);
});

test("a price is taken back by an owner, and by no editor", async () => {
  const owner = await createStaff("OWNER");
  const plan = Object(firstBody("plan"));
  const prices = [{ ...plan.prices[0], pricePaise: 149_900 }];
  const json = { id: "plan", body: { ...plan, prices }, based_on: 1 };
  await owner.post(calls.saveContent.path, { json });
  const press = (reason?: string) =>
    owner.post(calls.publishContent.path, { json: { id: "plan", draft: 2, reason } });
  const bare = await press();
  expect([bare.status, bare.body.detail]).toEqual([422, "Please give a reason."]);
  expect((await press("dearer")).status).toBe(200);
  expect((await undo({ id: "plan", live: 2, before: 1 })).status).toBe(403);
  expect((await undo({ id: "plan", live: 2, before: 1 }, owner)).status).toBe(200);
  expect((await stateOf("plan")).liveNumber).toBe(1);
});
