import { readdirSync, statfsSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { importFilm } from "#lib/films/library/import-film.ts";
import type { Progress } from "#lib/films/packaging/film-spec.ts";
import { diskStorage, mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { maySmallDisk, withDiskAt } from "#tests/faults/disk-full/small-disk.ts";
import { master } from "#tests/films/masters.ts";

const ONE = "AIE-SE01EP01";

afterEach(async () => {
  await database().write((tx) => tx.filmUpload.deleteMany({}));
});

test.skipIf(!maySmallDisk())(
  "an import on a full disk keeps the previous film, and the same command succeeds once there is room",
  async () => {
    await withDiskAt(mediaFolder(), async (disk) => {
      const { revision } = await askOperator("video", "import", ONE, master("first.mov"));
      const next = master("second.mov", { source: "testsrc" });

      disk.fill();
      const refused = await operate("video", "import", ONE, next);
      expect(refused.status).toBe(1);
      expect(refused.words).toMatch(/ENOSPC|No space left/);
      expect((await diskStorage.readManifest(ONE))?.revision).toBe(revision);
      expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);

      disk.free();
      const made = await askOperator("video", "import", ONE, next);
      expect(made.revision).not.toBe(revision);
      expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);
    });
  },
);

test.skipIf(!maySmallDisk())(
  "an import that needs more than the disk has stops early, and leaves room for the database",
  async () => {
    const film = master("large.mov", { seconds: 30, source: "life" });
    await withDiskAt(
      mediaFolder(),
      async () => {
        const refused = await operate("video", "import", ONE, film);
        expect(refused).toMatchObject({ status: 1, words: expect.stringMatching(/No space left/) });
        const { bavail, blocks } = statfsSync(mediaFolder());
        expect(bavail / blocks).toBeGreaterThan(0.04);
        const left = readdirSync(mediaFolder(), { recursive: true, encoding: "utf8" });
        expect(left.filter((name) => name.endsWith(".part"))).toEqual([]);
      },
      1,
    );
  },
);

/** More than any disk has. */
const data = { bytes: 2 ** 52, name: "long.mov", actor: "a test" };

/** An upload that has been promised the rest of the disk. */
async function beginUpload(): Promise<void> {
  const upload = { ...data, id: "0".repeat(32), episodeId: "AIE-SE01EP02", createdAt: now() };
  await database().write((tx) => tx.filmUpload.create({ data: upload, select: { id: true } }));
}

function importOne(progress: Progress) {
  const textTracksFor = async () => ({ captions: null, chapters: null });
  const film = { episodeId: ONE, master: master("promised.mov"), textTracksFor };
  const wish = {
    ...film,
    encrypt: true,
    posterSeconds: null,
    sound: { track: null, isLevelled: false },
    isConfirmed: false,
    actor: "a test",
    reason: "a test",
  };
  return importFilm(wish, progress);
}

test.each(["360p", "pictures"])(
  "an import stops at an upload that begins at its %s",
  async (at) => {
    const progress = async (_done: number, step: string) => {
      if (step === at && (await database().read.filmUpload.count()) === 0) await beginUpload();
    };
    await expect(importOne(progress)).rejects.toThrow("No space left");
    const left = readdirSync(mediaFolder(), { recursive: true, encoding: "utf8" });
    expect(left.filter((name) => /\.part$|package/.test(name))).toEqual([]);
  },
);

test("an import goes on when its room cannot be read", async () => {
  const away = new Error("the database is away");
  const reading = vi.spyOn(database().read.filmUpload, "findMany").mockRejectedValueOnce(away);
  await expect(importOne(() => undefined)).resolves.toMatchObject({ episodeId: ONE });
  expect(reading.mock.settledResults[0]).toEqual({ type: "rejected", value: away });
  reading.mockRestore();
});
