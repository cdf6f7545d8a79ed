import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { filmManifestSchema } from "#lib/films/manifest.ts";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";
import { encodeRendition } from "#lib/films/packaging/renditions/encode-rendition.ts";
import { ladderOf } from "#lib/films/packaging/renditions/ladder.ts";
import { diskStorage, localPath, mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { master } from "#tests/films/masters.ts";
import { patience } from "#tests/support/patience.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE01EP02";

const shownFile = localPath(ONE, "film.json");

const workshop = () => path.join(mediaFolder(), ".import");

/** Starts the operator command as a separate process, which can be killed. */
function importAside(episode: string, file: string): ChildProcess {
  const args = ["lib/operations/operator/main.ts", "video", "import", episode, file];
  return spawn(process.execPath, args, { env: process.env, stdio: "ignore" });
}

/** Resolves with the path of an episode's finished rendition, once it exists. */
function rendition(episode: string, name: string): Promise<string> {
  mkdirSync(workshop(), { recursive: true });
  return new Promise((resolve) => {
    const look = () => {
      const folder = readdirSync(workshop()).find((entry) => entry.startsWith(`${episode}-`));
      const file = path.join(workshop(), folder ?? "", "made", name);
      if (folder === undefined || !existsSync(file)) return;
      watcher.close();
      resolve(file);
    };
    const watcher = watch(workshop(), { recursive: true }, look);
    look();
  });
}

/** Encodes a master as a rendition of its own size. */
async function renditionOf(file: string): Promise<string> {
  const probed = await probeMaster(file);
  const [rung] = ladderOf(probed);
  if (rung === undefined) throw new Error("no rung");
  const quality = {
    crf: 30,
    preset: "ultrafast",
    peakBits: 2_000_000,
    bufferSeconds: 2,
    sound: 64,
  };
  await encodeRendition(probed, rung, quality, `${file}.mp4`, { onSeconds: () => undefined });
  return `${file}.mp4`;
}

test("a killed import is not published, and resumes where it was", async () => {
  const file = master("long.mov", { size: "1280x720", seconds: 20 });
  const child = importAside(TWO, file);
  const finished = await rendition(TWO, "720.mp4");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await diskStorage.readManifest(TWO)).toBeNull();
  expect(existsSync(localPath(TWO))).toBe(false);

  // Another picture shows whether the file is reused unchanged.
  const other = master("mark.mov", { size: "1280x720", seconds: 20, source: "testsrc" });
  copyFileSync(await renditionOf(other), finished);
  const mark = readFileSync(finished);
  const { revision } = await askOperator("video", "import", TWO, file);
  expect(readFileSync(localPath(TWO, revision, "720.mp4")).equals(mark)).toBe(true);
  expect(await askOperator("video", "check", TWO)).toMatchObject([{ state: "whole" }]);
  expect(readdirSync(workshop())).toEqual([]);
});

/** Returns the ffmpeg processes that read this file. */
function encodersOf(file: string): number[] {
  const lines = execFileSync("ps", ["-axwwo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines
    .filter((line) => /^\s*\d+ ffmpeg /.test(line) && line.includes(file))
    .map((line) => Number.parseInt(line, 10));
}

test.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
  "an import ended by %s ends its ffmpeg",
  async (signal) => {
    const file = master(`${signal}.mov`, { size: "1280x720", seconds: 5 });
    const child = importAside(ONE, file);
    const [encoder] = await vi.waitFor(() => {
      const found = encodersOf(file);
      expect(found).toHaveLength(1);
      return found;
    }, patience);
    // Stopped, so that it cannot end by itself meanwhile.
    process.kill(encoder ?? 0, "SIGSTOP");
    child.kill(signal);
    await once(child, "exit");
    await vi.waitFor(() => expect(encodersOf(file)).toEqual([]), patience);
  },
);

test("refuses two simultaneous imports of one episode, and allows those of two", async () => {
  const file = master("busy.mov", { size: "1280x720", seconds: 20 });
  const child = importAside(TWO, file);
  await rendition(TWO, "720.mp4");
  const second = await operate("video", "import", TWO, file);
  expect(second).toMatchObject({ status: 1 });
  expect(second.words).toContain(`Process ${child.pid} is importing this episode.`);
  const other = master("other.mov", { seconds: 1 });
  expect(await operate("video", "import", ONE, other)).toMatchObject({ status: 0 });
  child.kill("SIGKILL");
  await once(child, "exit");
});

test("a film replaces another in one step, and current viewers keep the old one", async () => {
  const before = (await diskStorage.readManifest(ONE))?.revision;
  const seen = new Set<string>();
  const watcher = watch(localPath(ONE), { recursive: true }, () => {
    const shown = filmManifestSchema.parse(JSON.parse(readFileSync(shownFile, "utf8")));
    const files = Object.keys(shown.files).map((name) => localPath(ONE, shown.revision, name));
    seen.add(files.every((file) => existsSync(file)) ? shown.revision : "half a film");
  });
  const next = master("next.mov", { seconds: 2, source: "testsrc" });
  const { revision } = await askOperator("video", "import", ONE, next);
  watcher.close();
  expect(revision).not.toBe(before);
  expect([...seen].filter((shown) => shown !== before && shown !== revision)).toEqual([]);
  expect(readdirSync(localPath(ONE)).sort()).toEqual([revision, before, "film.json"].sort());
});
