/** PostgreSQL stores no NUL, and a text with one must not become a fault of the server. */
import { expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { act, actionsOf } from "#tests/api/support/accounts/members.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

test("refuses a reason with a NUL, and does nothing", async () => {
  const [owner, { userId }] = [await createStaff("OWNER"), await createSubscriber()];
  const refused = await act(owner, deskCalls.endYear, userId, { reason: "a\0b" });
  expect([refused.status, refused.body.detail]).toEqual([422, "A text has no NUL."]);
  expect(await actionsOf(userId)).toEqual([]);
});

test("finds no alert, document or page of pictures by a text with a NUL", async () => {
  const owner = await createStaff("OWNER");
  const statusOf = async (call: { path: string }, json: object) =>
    (await owner.post(call.path, { json: { ...json, reason: "x" } })).status;
  expect(await statusOf(deskCalls.resolveAlert, { alert_id: "a\0b" })).toBe(422);
  const id = "page/a\0b";
  expect(await statusOf(deskCalls.publishContent, { id, draft: 1 })).toBe(404);
  expect(await statusOf(deskCalls.unpublishContent, { id })).toBe(404);
  expect(await statusOf(deskCalls.scheduleContent, { id, draft: 1 })).toBe(404);
  expect(await statusOf(deskCalls.discardDraft, { id, draft: 1 })).toBe(404);
  expect(await statusOf(deskCalls.restoreContent, { id, revision: 1 })).toBe(404);
  expect((await owner.get(`${deskCalls.pictures.path}?after=1.a%00b`)).status).toBe(200);
});
