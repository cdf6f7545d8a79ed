/** The desk's room of breaches: owners alone, in the order of noting, writing, trying, telling. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { indiaSecond } from "#lib/core/locale/india-time.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { findBreach } from "#lib/operations/breaches/queries.ts";
import { partNames } from "#lib/operations/breaches/words.ts";
import { createUser } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

const reason = "a drill";
const words = Object.fromEntries(partNames.map((name) => [name, `Of ${name}.`]));
const minute = (at: Date) => indiaSecond(at).slice(0, 16).replace(" ", "T");

test("an owner notes, writes, tries and tells a breach; Today shows it until both are told", async () => {
  const affected = await createUser();
  pass(HOUR_MS);
  const owner = await createStaff("OWNER");
  const breach_id = randomUUID();
  const post = async (call: { path: string }, json: object, status: number) => {
    const answer = await owner.post(call.path, { json: { breach_id, ...json } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    return answer.body;
  };
  const at = minute(now());
  const scope = { aware: at, until: at, accounts: affected, kind_account: "yes", reason };
  await post(deskCalls.prepareBreach, { ...scope, kind_account: "no" }, 422);
  await post(deskCalls.prepareBreach, { ...scope, until: "2999-01-01T00:00" }, 422);
  await post(deskCalls.prepareBreach, { ...scope, accounts: "nobody@people.example" }, 422);
  await post(deskCalls.prepareBreach, scope, 200);
  await post(deskCalls.prepareBreach, scope, 200);
  const isListed = async () =>
    (await readTasks("OWNER")).breaches.some(({ id }) => id === breach_id);
  expect(await isListed()).toBe(true);
  expect((await readTasks("SUPPORT")).breaches).toEqual([]);

  await post(deskCalls.tryBreach, { version: 1 }, 422);
  await post(deskCalls.saveBreach, { version: 1, words }, 200);
  await post(deskCalls.saveBreach, { version: 1, words: { ...words, what: "Else." } }, 409);
  await post(deskCalls.tellBreach, { version: 2, reason }, 409);
  await post(deskCalls.tryBreach, { version: 2 }, 200);
  const select = { email: true } as const;
  const user = await database().read.user.findUnique({ where: { id: owner.userId }, select });
  const where = { recipient: user?.email ?? "" };
  expect(await database().read.outgoingMail.count({ where })).toBe(1);
  // Words that were changed after the look are not told.
  await post(deskCalls.saveBreach, { version: 2, words: { ...words, what: "Else." } }, 200);
  await post(deskCalls.tellBreach, { version: 2, reason }, 409);
  await post(deskCalls.tryBreach, { version: 3 }, 200);
  expect(await post(deskCalls.tellBreach, { version: 3, reason }, 200)).toEqual({ affected: 1 });
  expect(await post(deskCalls.tellBreach, { version: 3, reason }, 200)).toEqual({ affected: 1 });
  await post(deskCalls.prepareBreach, { ...scope, kind_notes: "yes" }, 409);
  await post(deskCalls.saveBreach, { version: 3, words }, 409);
  await post(deskCalls.noteBreach, { what: "none", reason }, 409);
  expect(await isListed()).toBe(true);
  const file = await owner.get(`${deskCalls.breachReport.path}/${breach_id}?first`);
  expect(file.status).toBe(200);
  await post(deskCalls.noteBreach, { what: "first", reason }, 200);
  await post(deskCalls.noteBreach, { what: "report", reason }, 200);
  const { reportedAt } = await findBreach(breach_id);
  pass(HOUR_MS / 60);
  await post(deskCalls.noteBreach, { what: "report", reason }, 200);
  expect((await findBreach(breach_id)).reportedAt).toEqual(reportedAt);
  expect(await isListed()).toBe(false);
});

test("the telling needs a second factor of the last ten minutes", async () => {
  const owner = await createStaff("OWNER");
  pass(HOUR_MS / 4);
  const json = { breach_id: randomUUID(), version: 1, reason };
  const answer = await owner.post(deskCalls.tellBreach.path, { json });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ desk: "factor" });
});
