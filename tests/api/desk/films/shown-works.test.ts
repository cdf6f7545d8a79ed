import { beforeEach, describe, expect, test } from "vitest";
import { publish, saveDraft, schedule } from "#lib/content/documents/commands.ts";
import { requireDocument } from "#lib/content/documents/queries.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listShowable, readEpisodeBody } from "#lib/desk/captions/queries.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { layFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";
const DOCUMENT = `episode/${ONE}`;

let editor: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await layFilm(ONE);
  editor = await createStaff("EDITOR");
});

describe("works shown", () => {
  beforeEach(resetContent);

  const entry = (from: number, work: string) => ({ from, work, why: "It hangs behind her." });
  const save = (based_on: number, list: object[]) =>
    editor.post(deskCalls.saveShown.path, {
      json: { episode_id: ONE, based_on, reason: "a slip", shown: list },
    });

  test("are kept as a draft of the episode, by time, and the site shows them once published", async () => {
    const before = await readEpisodeBody(ONE);
    const list = [entry(40, "black-nudes"), { from: 7, artist: "k-h-ara", why: "He speaks." }];
    const { status, body } = await save(before.number, list);
    expect([status, body]).toEqual([200, { number: before.number + 1 }]);
    const after = await readEpisodeBody(ONE);
    expect(after).toMatchObject({ number: before.number + 1, hasDraft: true });
    expect(after.body).toEqual({
      ...before.body,
      shown: [
        { fromSeconds: 7, artist: "k-h-ara", why: "He speaks." },
        { fromSeconds: 40, work: "black-nudes", why: "It hangs behind her." },
      ],
    });
    const state = await requireDocument(database().read, DOCUMENT);
    expect(state.liveNumber).not.toBe(after.number);
    await publish([DOCUMENT], { actor: "operator test", reason: "shown" });
  });

  test("name the planned publication that they cancel, which the page shows before", async () => {
    const { number } = await readEpisodeBody(ONE);
    await save(number, [entry(40, "black-nudes")]);
    const plan = new Date("2199-01-31T06:30:00Z");
    await schedule(DOCUMENT, plan, { actor: "operator test", reason: "a time" });
    expect(await readEpisodeBody(ONE)).toMatchObject({ number: number + 1, plan });
    const { status, body } = await save(number + 1, []);
    expect([status, body]).toEqual([200, { number: number + 2, cancelled: plan.toISOString() }]);
    expect((await readEpisodeBody(ONE)).plan).toBeNull();
  });

  test("are refused when another has saved the episode", async () => {
    const { number, body } = await readEpisodeBody(ONE);
    const other = { actor: "operator test", reason: "a title" };
    await saveDraft({ id: DOCUMENT, body: { ...body, title: "Other" }, basedOn: number }, other);
    expect((await save(number, [])).status).toBe(409);
    expect((await readEpisodeBody(ONE)).body.title).toBe("Other");
  });

  test("are accepted again after a lost answer, and saved once", async () => {
    const { number } = await readEpisodeBody(ONE);
    const list = [entry(40, "black-nudes"), { from: 7, artist: "k-h-ara", why: "He speaks." }];
    const first = await save(number, list);
    const again = await save(number, list);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await readEpisodeBody(ONE)).number).toBe(number + 1);
    expect((await save(number, list.slice(1))).status).toBe(409);
  });

  test("may be drafts themselves", async () => {
    const { number } = await readEpisodeBody(ONE);
    const draft = { ...Object(firstBody("work/black-nudes")), title: "Not yet" };
    const act = { actor: "operator test", reason: "a work" };
    await saveDraft({ id: "work/not-yet", body: draft, basedOn: 0 }, act);
    expect((await save(number, [entry(1, "not-yet")])).status).toBe(200);
    const names = (await listShowable()).works.map(({ name }) => name);
    expect(names).toContainEqual(expect.stringMatching(/^Not yet \(/));
  });

  test("are refused when there is no such work", async () => {
    const { number } = await readEpisodeBody(ONE);
    const { status, body } = await save(number, [entry(1, "no-such-work")]);
    expect([status, body.detail]).toEqual([422, "There is no such artist or work."]);
  });
});
