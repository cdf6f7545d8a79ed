/** Publications, plans and restorations after a lost response, or on a page from before. */
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

const [noon, evening] = ["2199-01-31T12:00", "2199-01-31T18:00"] as const;
const seen = (at: string) => new Date(`${at}:00+05:30`).toISOString();
const plan = (at: string | undefined, seen_plan: string | null) =>
  act(calls.scheduleContent, { draft: 2, at, seen_plan });

test("a plan that is sent again after a lost answer is accepted, and so is its end", async () => {
  for (const _press of [1, 2]) expect((await plan(noon, null)).status).toBe(200);
  expect((await stateOf(PERSON)).publishAt?.toISOString()).toBe(seen(noon));
  for (const _press of [1, 2]) expect((await plan(undefined, seen(noon))).status).toBe(200);
  expect((await stateOf(PERSON)).publishAt).toBeNull();
});

test("a page older than a colleague's plan cannot change, end or publish it", async () => {
  expect((await plan(noon, null)).status).toBe(200);
  const stale = [
    await plan(evening, null),
    await plan(undefined, seen(evening)),
    await act(calls.publishContent, { draft: 2, seen_plan: null }),
    await act(calls.restoreContent, { revision: 1, draft: 2, seen_plan: null }),
  ];
  expect(stale.map(({ status, body }) => [status, body.detail])).toEqual(
    stale.map(() => [409, "Please reload this page: the plan was changed since."]),
  );
  expect(await stateOf(PERSON)).toMatchObject({ liveNumber: 1, publishAt: new Date(seen(noon)) });
  expect((await plan(evening, seen(noon))).status).toBe(200);
  expect((await act(calls.publishContent, { draft: 2, seen_plan: seen(evening) })).status).toBe(
    200,
  );
});

test("a save tells the time of the plan that it cancels, and a save without a change none", async () => {
  const save = async (role: string, based_on: number) => {
    const { status, body } = await act(calls.saveContent, { body: withRole(role), based_on });
    return [status, body.revision, body.cancelled];
  };
  expect(await save("Poet", 2)).toEqual([200, 3, null]);
  await act(calls.scheduleContent, { draft: 3, at: noon });
  expect(await save("Poet", 3)).toEqual([200, 3, null]);
  expect(await save("Poet and painter", 3)).toEqual([200, 4, seen(noon)]);
  expect((await stateOf(PERSON)).publishAt).toBeNull();
  expect(await save("Sculptor", 4)).toEqual([200, 5, null]);
});
