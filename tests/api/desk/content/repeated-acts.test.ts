/** Publications and restorations that are pressed again after a lost answer. */
import { beforeEach, expect, test } from "vitest";
import { publish, saveDraft } from "#lib/content/documents/commands.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const PERSON = "person/dev-malhotra";
const reason = "a test";
const operator = { actor: "operator tests", reason };
const withRole = (role: string) => ({ ...Object(firstBody(PERSON)), role });

let editor: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await resetContent();
  editor = await createStaff("EDITOR");
  await saveDraft({ id: PERSON, body: withRole("Painter"), basedOn: 1 }, operator);
});

const act = (call: { path: string }, json: object) =>
  editor.post(call.path, { json: { id: PERSON, reason, ...json } });

test("a restoration pressed again is accepted, and makes one draft", async () => {
  await publish([PERSON], operator);
  const press = () => act(calls.restoreContent, { revision: 1, draft: null });
  const first = await press();
  const again = await press();
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await stateOf(PERSON)).toMatchObject({ liveNumber: 2, draftNumber: 3, lastNumber: 3 });
});

test("a publication pressed again says that the draft is on the site", async () => {
  expect((await act(calls.publishContent, { draft: 2 })).status).toBe(200);
  const { status, body } = await act(calls.publishContent, { draft: 2 });
  expect([status, body.detail]).toEqual([
    409,
    "This draft is on the site already. Please load the page again and look at it.",
  ]);
});
