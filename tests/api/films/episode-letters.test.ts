/** The letter about a new episode: offered once for ever, as a draft. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { content, setContent } from "#lib/content/content.ts";
import { discardDraft } from "#lib/content/documents/commands.ts";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { readRevision } from "#lib/content/documents/queries.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { keepFilm, showKept } from "#lib/films/library/kept-films.ts";
import { offerEpisodeLetters } from "#lib/films/library/offer-episode-letters.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { episodeLetterId } from "#lib/mail/many/episode-draft.ts";
import { layFilm, makeFilm } from "#tests/support/films/film-package.ts";
import { pass } from "#tests/support/time.ts";

const [ONE, TWO, THREE, FOUR] = ["AIE-SE01EP01", "AIE-SE01EP02", "AIE-SE01EP03", "AIE-SE01EP04"];
const act = { actor: "an editor", reason: "the premiere" };

beforeAll(async () => {
  await ensureFirstEdition();
  await loadContent();
});
beforeEach(() => pass(0));
afterEach(() => setClock());

/** Shows another film of the episode, as the desk does. */
async function showFilm(episodeId: string): Promise<void> {
  const { folder, manifest } = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), episodeId);
  await filmStorage().add(folder, manifest);
  const kept = { episodeId, revision: manifest.revision };
  await database().write((tx) => keepFilm(tx, { ...kept, role: "HELD" }));
  await showKept(act, { ...kept, isConfirmed: true });
}

async function draftsOf(episodeId: string) {
  const documentId = episodeLetterId(episodeId);
  const { read } = database();
  const rows = await read.contentRevision.findMany({
    where: { documentId },
    select: { number: true, author: true },
  });
  return Promise.all(
    rows.map(async ({ number, author }) => {
      return { author, body: (await readRevision(read, documentId, number))?.body };
    }),
  );
}

const offered = async (role: "EDITOR" | "SUPPORT" = "EDITOR") =>
  (await readTasks(role)).letters.map(({ id }) => id);

test("an episode's first film offers a letter as a draft, and Today names it", async () => {
  await offerEpisodeLetters();
  expect(await draftsOf(ONE)).toEqual([]);
  await showFilm(ONE);
  await offerEpisodeLetters();
  const [draft, ...others] = await draftsOf(ONE);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    author: "site",
    body: {
      kind: "EPISODES",
      episode: ONE,
      subject: expect.stringMatching(/^Season One, Episode One is out: /),
      button: { page: `/season-one-episodes#watch-${ONE}` },
    },
  });
  expect(await offered()).toContain(episodeLetterId(ONE));
  expect(await offered("SUPPORT")).toEqual([]);
  expect(await database().read.outgoingMail.count({ where: { kind: "EPISODES" } })).toBe(0);
});

test("another film, another round and a discarded draft offer it no second time", async () => {
  await showFilm(TWO);
  await Promise.all([1, 2, 3].map(() => offerEpisodeLetters()));
  expect(await draftsOf(TWO)).toHaveLength(1);
  await discardDraft(episodeLetterId(TWO), act);
  const dropped = (await draftsOf(TWO)).length;
  await showFilm(TWO);
  await offerEpisodeLetters();
  expect(await draftsOf(TWO)).toHaveLength(dropped);
  expect(await offered()).not.toContain(episodeLetterId(TWO));
});

test("waits until the episode's document is live", async () => {
  const live = content();
  setContent({ ...live, episodes: live.episodes.filter(({ id }) => id !== THREE) });
  await showFilm(THREE);
  await offerEpisodeLetters();
  expect(await draftsOf(THREE)).toEqual([]);
  setContent(live);
  await offerEpisodeLetters();
  expect(await draftsOf(THREE)).toHaveLength(1);
});

test("an episode whose first film is older than 60 days is no news, nor one that was always there", async () => {
  await showFilm(FOUR);
  await layFilm("AIE-SE02EP01");
  pass(61 * DAY_MS);
  await showFilm(FOUR);
  await offerEpisodeLetters();
  expect(await draftsOf(FOUR)).toEqual([]);
  expect(await draftsOf("AIE-SE02EP01")).toEqual([]);
});
