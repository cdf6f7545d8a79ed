import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { master } from "#tests/films/masters.ts";

const ONE = "AIE-SE01EP01";

let file: (name: string) => string;
let film: string;

beforeAll(() => {
  film = master("film.mov", { seconds: 5 });
});

beforeEach(async () => {
  const { revision } = await askOperator("video", "import", ONE, film);
  file = (name) => localPath(ONE, revision, name);
});

function alter(name: string, at: number): void {
  const bytes = readFileSync(name);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(name, bytes);
}

test.each<[string, () => void, string]>([
  ["a missing file", () => rmSync(file("previews.jpg")), "previews.jpg is missing."],
  ["a cut one", () => truncateSync(file("360.mp4"), 30_000), "360.mp4 has 30000 bytes, not"],
  ["an altered segment", () => alter(file("360.mp4"), 40_000), "360.mp4 has been altered."],
  ["an altered playlist", () => alter(file("360.m3u8"), 60), "360.m3u8 has been altered."],
  ["a manifest of another film", () => alter(file("film.json"), 700), "film.json is another."],
  ["no manifest", () => rmSync(file("film.json")), "film.json is another."],
  ["a broken film.json", () => truncateSync(localPath(ONE, "film.json"), 99), "cannot be read."],
])("the check finds %s", async (_name, damage, sentence) => {
  expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);
  damage();
  const { status, output, words } = await operate("video", "check", ONE);
  expect([status, words]).toEqual([1, "Damaged: 1 of 1 films.\n"]);
  expect(output).toContain(sentence);
});

test("the same import repairs a damaged film", async () => {
  truncateSync(file("360.mp4"), 30_000);
  await askOperator("video", "import", ONE, film);
  expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);
});

test("a film is removed with its key after confirmation, and the audit log says so", async () => {
  await askOperator("video", "import", ONE, film, "--encrypt");
  const act = ["video", "remove", ONE, "--reason", "its licence ended"];
  expect(await operate(...act)).toMatchObject({ status: 2 });
  expect(await diskStorage.readManifest(ONE)).not.toBeNull();
  expect(await askOperator(...act, "--yes")).toEqual({ episode: ONE, removed: true });
  expect(await diskStorage.readManifest(ONE)).toBeNull();
  expect(await database().read.filmKey.count({ where: { episodeId: ONE } })).toBe(0);
  const last = await database().read.auditEntry.findFirst({
    where: { subject: `episode ${ONE}` },
    orderBy: { at: "desc" },
    select: { action: true, reason: true },
  });
  expect(last).toEqual({ action: "video.remove", reason: "its licence ended" });
  expect(await operate(...act, "--yes")).toMatchObject({
    status: 1,
    words: `${ONE} has no film.\n`,
  });
});
