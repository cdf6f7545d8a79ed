/** Films at the desk of the built site: uploads that break off, imports that are killed. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { deskCalls, filmPreviewPath, filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { CSRF_HEADER, csrfTokenOf } from "#lib/core/http/csrf.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { diskStorage, localPath, mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { masterFile, uploadsFolder } from "#lib/films/uploads/uploads.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { arrived, begun, sendPiece } from "#tests/support/desk/tus.ts";
import { patience } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { beside, master } from "./masters.ts";

const [ONE, TWO, THREE] = ["AIE-SE01EP01", "AIE-SE01EP02", "AIE-SE01EP03"];
const [FOUR, FIVE, SIX] = ["AIE-SE01EP04", "AIE-SE02EP01", "AIE-SE02EP02"];
const MIB = 1024 * 1024;

// With keys it is no demo, which would bring films of its own.
const settings = {
  RAZORPAY_KEY_ID: "rzp_test_nobodys",
  RAZORPAY_KEY_SECRET: "nobodys-secret",
  RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
};

let site: SiteProcess;
let editor: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  site = await startSite(settings);
  editor = await createStaff("EDITOR", site);
});

afterEach(() => {
  // A site that has ended says why.
  const { process: child, output } = site;
  expect([child.exitCode, child.exitCode === null ? "" : output()]).toEqual([null, ""]);
});

afterAll(async () => {
  await site.end("SIGTERM");
});

async function restart(signal: NodeJS.Signals): Promise<void> {
  await site.end(signal);
  site = await startSite(settings, { port: site.port });
}

const headers = () => ({
  "Tus-Resumable": "1.0.0",
  origin: site.origin,
  [CSRF_HEADER]: csrfTokenOf(editor.sessionId),
});

/** Announces a piece, sends a part of it and breaks the connection. */
async function breakOff(address: string, offset: number, whole: Buffer, sent: number) {
  const socket = connect(site.port, "127.0.0.1");
  const lines = Object.entries({
    ...headers(),
    Host: `localhost:${site.port}`,
    Cookie: editor.cookieHeader(),
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": String(whole.length - offset),
    "Upload-Offset": String(offset),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`PATCH ${address} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  socket.write(whole.subarray(offset, offset + sent));
  const id = address.slice(filmUploadsPath.length + 1);
  await vi.waitFor(() => expect(statSync(masterFile(id)).size).toBe(offset + sent), patience);
  socket.destroy();
}

/** Uploads a whole master. */
async function upload(episode: string, file: string): Promise<void> {
  const bytes = readFileSync(file);
  const filename = path.basename(file);
  const address = await begun(editor, { episode, filename, bytes: bytes.length });
  for (let at = 0; at < bytes.length; at += 8 * MIB) {
    const piece = bytes.subarray(at, at + 8 * MIB);
    expect((await sendPiece(editor, address, at, piece)).status).toBe(204);
  }
}

const newestOf = async (episode: string) => (await jobsOf(episode))[0];

async function waitFor(episode: string, state: string) {
  return vi.waitFor(
    async () => {
      const job = await newestOf(episode);
      expect([job?.state, job?.log]).toEqual([state, expect.anything()]);
      return job;
    },
    { timeout: 240_000, interval: 200 },
  );
}

const encodersOf = (file: string) =>
  execFileSync("ps", ["-axwwo", "pid=,ni=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("ffmpeg ") && line.includes(file));

const act = (call: { path: string }, json: object) => editor.post(call.path, { json });

test("an upload that breaks off three times goes on, also after a restart, and becomes a film", async () => {
  const file = master("broken.mov", { size: "1280x720", seconds: 3 });
  const bytes = readFileSync(file);
  const address = await begun(editor, {
    episode: ONE,
    filename: "broken.mov",
    bytes: bytes.length,
  });
  const third = Math.floor(bytes.length / 4);
  for (const signal of [null, "SIGKILL", "SIGTERM"] as const) {
    const offset = await arrived(editor, address);
    await breakOff(address, offset, bytes, third);
    if (signal) await restart(signal);
    expect(await arrived(editor, address)).toBe(offset + third);
  }
  const offset = await arrived(editor, address);
  expect((await sendPiece(editor, address, offset, bytes.subarray(offset))).status).toBe(204);
  const job = await waitFor(ONE, "MADE");
  expect(job).toMatchObject({ progress: 1, master: null });
  expect(readdirSync(uploadsFolder())).toEqual([]);

  expect(await diskStorage.readManifest(ONE)).toBeNull();
  const revision = job?.revision ?? "";
  const preview = await editor.send(`${filmPreviewPath}/${ONE}/${revision}/master.m3u8`);
  expect(await preview.text()).toContain("#EXTM3U");
  const shown = await act(deskCalls.showFilm, { episode_id: ONE, revision, reason: "test" });
  expect(shown.status).toBe(200);
  expect((await diskStorage.readManifest(ONE))?.revision).toBe(revision);

  await act(deskCalls.checkFilm, { episode_id: ONE });
  expect(await waitFor(ONE, "MADE")).toMatchObject({ kind: "CHECK", problems: 0 });
});

test("an import whose process is killed is finished by the next one", async () => {
  const file = master("killed.mov", { size: "1280x720", seconds: 8 });
  await upload(TWO, file);
  const id = (await newestOf(TWO))?.master ?? "";
  await vi.waitFor(() => expect(encodersOf(masterFile(id))).not.toEqual([]), patience);
  // The lowest priorities: 15 and more.
  for (const line of encodersOf(masterFile(id))) {
    expect(Number(line.trim().split(/\s+/)[1])).toBeGreaterThanOrEqual(15);
  }
  await site.end("SIGKILL");
  await vi.waitFor(() => expect(encodersOf(masterFile(id))).toEqual([]), patience);
  expect(await newestOf(TWO)).toMatchObject({ state: "RUNNING" });
  site = await startSite(settings, { port: site.port });
  const job = await waitFor(TWO, "MADE");
  expect(job?.log).toContain("taken up again after a stop");
  expect(await diskStorage.readRevision(TWO, job?.revision ?? "")).not.toBeNull();
});

test("an import waits for other work on its film", async () => {
  const file = master("waiting.mov", { seconds: 2 });
  await withFilmLock(FIVE, async () => {
    await upload(FIVE, file);
    await vi.waitFor(async () => {
      const step = "waiting for other work on this film";
      expect(await newestOf(FIVE)).toMatchObject({ state: "QUEUED", step });
    }, patience);
  });
  await waitFor(FIVE, "MADE");
});

test("a cancelled import ends its programs at once, and can be tried again", async () => {
  const file = master("cancelled.mov", { size: "1280x720", seconds: 8 });
  await upload(THREE, file);
  const { id = "", master: name } = (await newestOf(THREE)) ?? {};
  const encoders = () => encodersOf(masterFile(name ?? ""));
  await vi.waitFor(() => expect(encoders()).not.toEqual([]), patience);
  expect((await act(deskCalls.cancelFilmJob, { job_id: id })).status).toBe(200);
  await vi.waitFor(() => expect(encoders()).toEqual([]), patience);
  expect(await newestOf(THREE)).toMatchObject({ state: "CANCELLED", master: name });
  expect(await diskStorage.listRevisions(THREE)).toEqual([]);
  expect((await act(deskCalls.retryFilmJob, { job_id: id })).status).toBe(200);
  expect((await waitFor(THREE, "MADE"))?.progress).toBe(1);
  expect(readdirSync(path.join(mediaFolder(), ".import"))).toEqual([]);
});

test("a master of equal length keeps captions and chapters of a shown or held film", async () => {
  const words = beside("words.vtt");
  writeFileSync(words, "WEBVTT\n\n00:00.000 --> 00:01.000\nA line\n");
  const first = master("captioned.mov", { seconds: 3 });
  await askOperator("video", "import", FOUR, first, "--captions", words, "--chapters", words);
  await upload(FOUR, master("again.mov", { seconds: 3, source: "testsrc" }));
  const same = (await waitFor(FOUR, "MADE"))?.revision ?? "";
  const kept = await diskStorage.readRevision(FOUR, same);
  expect([kept?.captions.length, kept?.chapters]).toEqual([1, "chapters.vtt"]);
  await upload(FOUR, master("longer.mov", { seconds: 5 }));
  const job = await waitFor(FOUR, "MADE");
  const longer = await diskStorage.readRevision(FOUR, job?.revision ?? "");
  expect([longer?.captions.length, longer?.chapters]).toEqual([0, null]);
  expect(job?.log).toContain("were left out: the film has another length");
  const written = { is_held: true, based_on: job?.revision, reason: "test" };
  const cues = [{ from: 0, to: 1, text: "A line of the longer film" }];
  const saved = await act(deskCalls.saveCaptions, { episode_id: FOUR, cues, ...written });
  expect(saved.status).toBe(200);
  await upload(FOUR, master("longer-again.mov", { seconds: 5, source: "testsrc" }));
  const last = await waitFor(FOUR, "MADE");
  expect(last?.log).toContain("are those of the film that waited");
  const again = await diskStorage.readRevision(FOUR, last?.revision ?? "");
  expect(again?.captions.length).toBe(1);
});

test("a new master is shown with the captions of the film that waited", async () => {
  const held = async (name: string, source: string) => {
    await upload(SIX, master(name, { seconds: 2, source }));
    return (await waitFor(SIX, "MADE"))?.revision ?? "";
  };
  await askOperator("video", "import", SIX, master("wordless.mov", { seconds: 2 }));
  const written = { episode_id: SIX, is_held: true, reason: "test" };
  const cues = [{ from: 0, to: 1, text: "A line in time" }];
  const based_on = await held("second.mov", "testsrc");
  expect((await act(deskCalls.saveCaptions, { ...written, based_on, cues })).status).toBe(200);
  const revision = await held("third.mov", "smptebars");
  const shown = await act(deskCalls.showFilm, { episode_id: SIX, revision, reason: "test" });
  expect(shown.status).toBe(200);
  const film = await diskStorage.readManifest(SIX);
  expect([film?.revision, film?.captions.length, film?.chapters]).toEqual([revision, 1, null]);
});

test("a file that is no film fails with a sentence, without the server's path", async () => {
  const file = beside("words.mov");
  execFileSync("cp", ["package.json", file]);
  await upload(TWO, file);
  const job = await waitFor(TWO, "FAILED");
  expect(job?.log).toContain("words.mov is not a film that ffmpeg can read.");
  expect(job?.log).not.toContain(uploadsFolder());
});

test("the check reports a damaged film", async () => {
  const revision = (await diskStorage.readManifest(ONE))?.revision ?? "";
  execFileSync("rm", [localPath(ONE, revision, "poster.jpg")]);
  await act(deskCalls.checkFilm, { episode_id: ONE });
  expect(await waitFor(ONE, "MADE")).toMatchObject({ problems: 1 });
  expect((await newestOf(ONE))?.log).toContain("poster.jpg is missing.");
});

test("memory stays flat while a large master arrives", async () => {
  const memory = () => {
    const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  };
  const piece = new Uint8Array(8 * MIB);
  const pieces = 50;
  const address = await begun(editor, { episode: ONE, bytes: pieces * piece.length + 1 });
  let most = 0;
  let before = 0;
  for (let at = 0; at < pieces; at += 1) {
    expect((await sendPiece(editor, address, at * piece.length, piece)).status).toBe(204);
    // The first pieces load code and fill buffers.
    if (at === 5) before = memory();
    most = Math.max(most, memory());
  }
  expect(most - before).toBeLessThan(64 * MIB);
  const upload_id = address.slice(filmUploadsPath.length + 1);
  expect((await act(deskCalls.cancelUpload, { upload_id })).status).toBe(200);
});
