import { beforeEach, expect, test } from "vitest";
import { saveDraft, schedule } from "#lib/content/documents/commands.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { readOutcomes } from "#lib/desk/content/outcomes.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const operator = { actor: "operator tests", reason: "a test" };

beforeEach(resetContent);

const draft = (id: string, body: unknown, basedOn: number) =>
  saveDraft({ id, body, basedOn }, operator);

test("a new person's page appears, whom nothing names yet, and the save says so, too", async () => {
  const id = "person/new-colleague";
  const editor = await createStaff("EDITOR");
  const body = firstBody("person/dev-malhotra");
  const json = { id, body, based_on: 0 };
  const saved = await editor.post(calls.saveContent.path, { json });
  const outcomes = [{ kind: "page", path: "/teams/new-colleague" }, { kind: "unnamed" }];
  expect(saved.body.outcomes).toEqual(outcomes);
  expect(await readOutcomes(id)).toEqual(outcomes);
});

test("a change of a person who is on the site brings nothing else", async () => {
  const id = "person/dev-malhotra";
  expect(await readOutcomes(id)).toEqual([]);
  await draft(id, { ...Object(firstBody(id)), role: "Painter" }, 1);
  expect(await readOutcomes(id)).toEqual([]);
});

test("an episode and its season say which films are missing", async () => {
  const id = "episode/AIE-SE01EP02";
  await draft(id, { ...Object(firstBody(id)), title: "Another title" }, 1);
  expect(await readOutcomes(id)).toEqual([{ kind: "noFilm", episodes: ["AIE-SE01EP02"] }]);
  const season = "season/season-one";
  await draft(season, { ...Object(firstBody(season)), title: "Season Uno" }, 1);
  const [outcome] = await readOutcomes(season);
  expect(outcome).toMatchObject({ kind: "noFilm" });
});

test("other planned drafts are named with their times", async () => {
  const [id, other] = ["person/dev-malhotra", "faq"];
  const at = new Date(now().getTime() + DAY_MS);
  await draft(other, firstBody(other), 1);
  await schedule(other, at, operator);
  await draft(id, { ...Object(firstBody(id)), role: "Painter" }, 1);
  expect(await readOutcomes(id)).toEqual([{ kind: "planned", documents: [{ id: other, at }] }]);
});
