import { expect, test, vi } from "vitest";
import { checkFilm } from "#lib/films/library/check-film.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { master } from "#tests/films/masters.ts";

const ONE = "AIE-SE01EP01";

test("a film is not removed while an import adds its files", async () => {
  const importFilm = (name: string) =>
    askOperator("video", "import", ONE, master(name, { size: "320x180", seconds: 2 }), "--encrypt");
  await importFilm("first.mov");
  const remove = () => operate("video", "remove", ONE, "--yes", "--reason", "a test");
  const { add } = diskStorage;
  const refusals: Awaited<ReturnType<typeof operate>>[] = [];
  vi.spyOn(diskStorage, "add").mockImplementationOnce(async (...film) => {
    refusals.push(await remove());
    await add(...film);
  });
  await importFilm("second.mov");
  expect(await checkFilm(ONE)).toEqual([]);
  expect(refusals).toMatchObject([
    { status: 1, words: expect.stringContaining("is importing this episode") },
  ]);
  expect(await remove()).toMatchObject({ status: 0 });
  expect(await diskStorage.readManifest(ONE)).toBeNull();
});
