/** A restore separates the files that revisions of a film share. */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { keepFilm } from "#lib/films/library/kept-films.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { layFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";

const captions = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

async function saveCaptions(text: string): Promise<string> {
  const wish = { episodeId: ONE, basedOn: null, action: "video.captions" };
  const act = { actor: "a test", reason: "a slip" };
  return (await reviseFilm(wish, () => ({ captions: captions(text) }), act)).revision;
}

const videoOf = (revision: string) => localPath(ONE, revision, "720.mp4");

let earlier: string;
let shown: string;
let video: Buffer;

beforeEach(async () => {
  video = (await layFilm(ONE)).files.get("720.mp4") ?? Buffer.alloc(0);
  earlier = await saveCaptions("Earlier words");
  shown = await saveCaptions("Other words");
  await database().write((tx) =>
    keepFilm(tx, { episodeId: ONE, role: "FORMER", revision: earlier }),
  );
  const file = localPath("..", `${earlier}.tar`);
  await askOperator("backup", file);
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect(statSync(videoOf(earlier)).ino).not.toBe(statSync(videoOf(shown)).ino);
});

function damage(revision: string): void {
  const bytes = readFileSync(videoOf(revision));
  bytes.writeUInt8(bytes.readUInt8(1_000) ^ 1, 1_000);
  writeFileSync(videoOf(revision), bytes);
}

test("restored captions do not replace a good copy of the film by a damaged one", async () => {
  damage(shown);
  expect(await saveCaptions("Earlier words")).toBe(earlier);
  expect(readFileSync(videoOf(earlier)).equals(video)).toBe(true);
});

test("restored captions replace a damaged or missing copy of the film by a good one", async () => {
  damage(earlier);
  expect(await saveCaptions("Earlier words")).toBe(earlier);
  expect(readFileSync(videoOf(earlier)).equals(video)).toBe(true);
  expect(await saveCaptions("Other words")).toBe(shown);
  rmSync(videoOf(earlier));
  expect(await saveCaptions("Earlier words")).toBe(earlier);
  expect(readFileSync(videoOf(earlier)).equals(video)).toBe(true);
});
