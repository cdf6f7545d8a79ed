import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { keepFilm, keptRevisions, showKept } from "#lib/films/library/kept-films.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { withLostCommit } from "#tests/api/support/database/lost-commit.ts";
import { auditOf } from "#tests/support/desk/staff.ts";
import { layFilm, makeFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";
const act = { actor: "a test", reason: "test" };

beforeEach(() => filmStorage().remove(ONE));
afterEach(() => vi.restoreAllMocks());

const shownRevision = async () => (await filmStorage().readManifest(ONE))?.revision;
const lastAction = async () => (await auditOf(`episode ${ONE}`)).at(-1)?.action;

/** Loses the response to the commit that follows the next film's file. */
function loseAfterShow(lose: () => void): void {
  const { show } = diskStorage;
  vi.spyOn(diskStorage, "show").mockImplementationOnce(async (film) => {
    await show(film);
    lose();
  });
}

describe.runIf(process.env.TEST_DATABASE === "postgresql")("without a commit's answer", () => {
  test("a film that waited stays shown", async () => {
    const former = (await layFilm(ONE)).manifest.revision;
    const { folder, manifest } = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), ONE);
    await filmStorage().add(folder, manifest);
    const kept = { episodeId: ONE, revision: manifest.revision };
    await database().write((tx) => keepFilm(tx, { ...kept, role: "HELD" }));
    await withLostCommit(async (lose) => {
      loseAfterShow(lose);
      await showKept(act, kept);
    });
    expect(await shownRevision()).toBe(manifest.revision);
    expect(await keptRevisions(ONE)).toEqual(new Set([former]));
    expect(await lastAction()).toBe("video.show");
  });

  test("a film keeps its new captions", async () => {
    const old = (await layFilm(ONE)).manifest.revision;
    const wish = { episodeId: ONE, basedOn: old, action: "video.captions" };
    await withLostCommit(async (lose) => {
      loseAfterShow(lose);
      const { revision } = await reviseFilm(wish, () => ({ captions: "WEBVTT\n" }), act);
      expect(await shownRevision()).toBe(revision);
    });
    expect(await lastAction()).toBe("video.captions");
  });
});
