import { beforeEach, expect, test, vi } from "vitest";
import { schedule } from "#lib/content/documents/commands.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { forgetUnshown, noteUnshown } from "#lib/content/unshown.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { listContent } from "#lib/desk/content/queries.ts";
import { readRefusal } from "#lib/desk/content/refused-publications.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { draftOf, EPISODE, editing } from "#tests/support/content/editing.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";

const start = new Date("2027-01-31T03:30:00Z");
const due = new Date(start.getTime() + HOUR_MS);

const refusedPlan = async () => readRefusal(EPISODE, (await stateOf(EPISODE)).draftNumber);

beforeEach(async () => {
  await resetContent();
  setClock(() => start);
  await draftOf(EPISODE, "season", "season-three");
  await schedule(EPISODE, due, editing);
  expect(await refusedPlan()).toBeNull();
  setClock(() => due);
  await publishDue(() => undefined);
});

test("a draft that could not be published at its time says so until it changes", async () => {
  expect(await refusedPlan()).toEqual(due);
  await draftOf(EPISODE, "subtitle", "Art and the sky");
  expect(await refusedPlan()).toBeNull();
});

test("a draft that could not be published is in Today and in a list of Words", async () => {
  const listed = async () => ({
    today: (await readTasks("EDITOR")).plans,
    words: (await listContent({ state: "refused" }, "")).rows.map(({ id, states }) => [id, states]),
  });
  expect(await listed()).toEqual({
    today: [{ id: EPISODE, at: due }],
    words: [[EPISODE, ["live", "draft", "refused"]]],
  });
  expect((await readTasks("ACCOUNTANT")).plans).toEqual([]);
  await draftOf(EPISODE, "subtitle", "Art and the sky");
  expect(await listed()).toEqual({ today: [], words: [] });
});

test("Today tells who edits words that their pages could not be made, until they are", async () => {
  const failed = { key: "a", tries: 1, page: "/", why: "is broken", documents: ["faq"] };
  await noteUnshown({ ...failed, revision: 7 });
  setClock(() => new Date(due.getTime() + HOUR_MS));
  await noteUnshown({ ...failed, revision: 8 });
  expect((await readTasks("EDITOR")).unshown).toEqual({ ...failed, revision: 8, since: due });
  expect((await readTasks("ACCOUNTANT")).unshown).toBeNull();
  await forgetUnshown();
  expect((await readTasks("EDITOR")).unshown).toBeNull();
});

test("a refused plan is over when the draft has a new one, also one that is taken back", async () => {
  for (const at of [new Date("2199-01-01"), null]) {
    setClock(() => new Date(due.getTime() + HOUR_MS));
    await schedule(EPISODE, at, editing);
    expect(await refusedPlan()).toBeNull();
  }
});

test.runIf(process.env.TEST_DATABASE === "sqlite")(
  "refused plans are found by the subject of an audit's entry, not by all that the site did",
  async () => {
    const query = vi.spyOn(database().read, "$queryRaw");
    await refusedPlan();
    const [parts] = query.mock.calls.at(-1) ?? [];
    query.mockRestore();
    const plan = await database().write((tx) =>
      tx.$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${String(parts)}`),
    );
    const details = plan.map(({ detail }) => detail).join("\n");
    expect(details).toContain("SEARCH last USING INDEX AuditEntry_subject_at_idx");
    expect(details).not.toContain("AuditEntry_actor_at_idx");
  },
);
