/** ROLE: masters that a site takes are imported by a worker, also after a kill. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { deskCalls, filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import { listObjects } from "#lib/core/object-storage/bucket.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { arrived, begun, sendPiece } from "#tests/support/desk/tus.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { patience } from "#tests/support/patience.ts";
import { operate } from "#tests/support/site/operate.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { endOfSite, type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { master } from "./masters.ts";

const EPISODES = { folder: "AIE-SE01EP01", bucket: "AIE-SE01EP02" } as const;

// With keys it is no demo, which would bring films of its own.
const keys = {
  RAZORPAY_KEY_ID: "rzp_test_nobodys",
  RAZORPAY_KEY_SECRET: "nobodys-secret",
  RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
};

const jobOf = async (episode: string) => (await jobsOf(episode, 1))[0];

const encodersOf = (folder: string) =>
  execFileSync("ps", ["-axwwo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("ffmpeg ") && line.includes(folder));

const running = new Set<SiteProcess>();

async function start(settings: Record<string, string>): Promise<SiteProcess> {
  const one = await startSite({ ...keys, ...settings });
  running.add(one);
  return one;
}

async function end(one: SiteProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(one);
  await one.end(signal);
}

afterEach(async () => {
  await Promise.all([...running].map((one) => end(one, "SIGTERM")));
});

type Way = {
  site: Record<string, string>;
  /** Two workers; their folders are apart where the bucket is the way. */
  workers: [Record<string, string>, Record<string, string>];
};

/** Uploads by two sites in turns, kills the first worker amid the import, and waits for the other. */
async function importByWorkers(episode: string, { site, workers }: Way) {
  const sites = [await start({ ...site, ROLE: "site" }), await start({ ...site, ROLE: "site" })];
  const [first, second] = sites as [SiteProcess, SiteProcess];
  const editors = [await createStaff("EDITOR", first), await createStaff("EDITOR", second)];
  const [editor] = editors as [(typeof editors)[number]];
  const view = async () => {
    const { status, body } = await editor.get(`${deskCalls.filmState.path}/${episode}`);
    expect(status).toBe(200);
    return body as unknown as FilmView;
  };
  expect((await view()).workers).toBe("none");

  const file = readFileSync(master(`${episode}.mov`, { size: "1280x720", seconds: 8 }));
  const address = await begun(editor, { episode, filename: "film.mov", bytes: file.length });
  const piece = Math.ceil(file.length / 4);
  for (let at = 0, turn = 0; at < file.length; at += piece, turn += 1) {
    const who = editors[turn % 2] ?? editor;
    expect(await arrived(who, address)).toBe(at);
    expect((await sendPiece(who, address, at, file.subarray(at, at + piece))).status).toBe(204);
  }
  // The sites import nothing.
  expect(await view()).toMatchObject({ workers: "none", upload: null });
  expect(await jobOf(episode)).toMatchObject({ state: "QUEUED", startedAt: null });

  const [one, other] = workers;
  const killed = await start({ ...one, ROLE: "worker" });
  const begins = () => {
    const found = [encodersOf(one.DATA_DIR ?? "").length > 0, killed.output()];
    expect(found).toEqual([true, expect.anything()]);
  };
  await vi.waitFor(begins, patience);
  const seen = await view();
  expect(seen.workers).toBe("there");
  const { worker } = seen.jobs[0] ?? {};
  expect(worker?.name).toContain(`process ${killed.process.pid}`);
  expect(Date.parse(worker?.since ?? "")).not.toBeNaN();
  await end(killed, "SIGKILL");
  await vi.waitFor(() => expect(encodersOf(one.DATA_DIR ?? "")).toEqual([]), patience);
  expect((await view()).workers).toBe("none");

  const next = await start({ ...other, ROLE: "worker" });
  const job = await vi.waitFor(
    async () => {
      const found = await jobOf(episode);
      expect([found?.state, found?.log]).toEqual(["MADE", expect.anything()]);
      return found;
    },
    { timeout: 240_000, interval: 200 },
  );
  expect(job?.log).toContain("taken up again after a stop");
  expect(job).toMatchObject({ master: null });
  const preview = await editors[1]?.send(
    filmPreviewUrl(episode, job?.revision ?? "", "master.m3u8"),
  );
  expect(await preview?.text()).toContain("#EXTM3U");
  return { next, second };
}

describe("by a shared folder", () => {
  test("a killed worker's import goes on at another one", async () => {
    const settings = { DATA_DIR: process.env.DATA_DIR ?? "" };
    await importByWorkers(EPISODES.folder, { site: settings, workers: [settings, settings] });
    const left = readdirSync(path.join(settings.DATA_DIR, "uploads"));
    expect(left.filter((name) => !name.startsWith(".worker-"))).toEqual([]);
  });
});

describe("by the bucket", () => {
  let storage: Awaited<ReturnType<typeof startObjectStorage>>;
  const before = { ...process.env };

  beforeAll(async () => {
    storage = await startObjectStorage();
    Object.assign(process.env, storage.settings);
    rereadSettings();
  });

  afterAll(async () => {
    for (const name of Object.keys(storage.settings)) delete process.env[name];
    Object.assign(process.env, before);
    rereadSettings();
    await storage.close();
  });

  test("machines that share no folder hand masters over, and leave none behind", async () => {
    const folders = [1, 2, 3].map(() => mkdtempSync(path.join(inject("folder"), "machine-")));
    const [site = "", one = "", other = ""] = folders;
    const workers: Way["workers"] = [{ DATA_DIR: one }, { DATA_DIR: other }];
    await importByWorkers(EPISODES.bucket, { site: { DATA_DIR: site }, workers });
    expect(await listObjects("masters/")).toEqual([]);
    const masters = readdirSync(path.join(other, "uploads"));
    expect(masters.filter((name) => !name.startsWith("."))).toEqual([]);
    const uploads = path.join(site, "uploads");
    expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]);
  });
});

test("a worker serves its health to this machine, and no page", async () => {
  const worker = await start({ ROLE: "worker", HOST: "0.0.0.0" });
  const statusOf = async (at: string) =>
    (await fetch(`http://127.0.0.1:${worker.port}${at}`)).status;
  expect(await statusOf("/api/health")).toBe(200);
  expect(await statusOf("/api/health/ready")).toBe(200);
  for (const other of ["/", "/desk", "/api/login", "/api/health/ready?x"]) {
    expect(await statusOf(other)).toBe(404);
  }
  const listening = execFileSync("ss", ["-Hltn", `sport = :${worker.port}`], { encoding: "utf8" });
  expect(listening.trim().split("\n")).toHaveLength(1);
  expect(listening).toContain(`127.0.0.1:${worker.port}`);
  await end(worker, "SIGTERM");
  expect(worker.process.exitCode).toBe(0);
});

test("a worker does not start without ffmpeg, and says so", async () => {
  const empty = path.join(process.env.DATA_DIR ?? "", "no-programs");
  mkdirSync(empty);
  const { status, words } = await endOfSite({ ...keys, ROLE: "worker", PATH: empty });
  expect([status, words]).toEqual([1, expect.stringContaining("ffmpeg is not installed")]);
});

test("the doctor of a site warns without a worker, and about one that shares no folder", async () => {
  const postgres = await import("#scripts/support/local-postgres.ts");
  const server = await postgres.startLocalPostgres();
  try {
    const DATABASE_URL = await server.createDatabase("apart");
    const folders = [1, 2].map(() => mkdtempSync(path.join(inject("folder"), "apart-")));
    const of = (DATA_DIR = "") => ({ ...keys, DATABASE_URL, DATA_DIR, PORT: "3999" });
    // It fails, because these settings are nobody's.
    const doctor = () =>
      operate({ ...of(folders[0]), ROLE: "site" }, "doctor").catch(({ stdout }) => String(stdout));
    const site = await start({ ...of(folders[0]), PORT: String(await freePort()), ROLE: "site" });
    expect(await doctor()).toContain("none runs: no film is imported");
    const port = String(await freePort());
    await start({ ...of(folders[1]), PORT: port, ROLE: "worker" });
    await vi.waitFor(async () => {
      expect(await doctor()).toContain("cannot read the masters in DATA_DIR/uploads");
    }, patience);
    await end(site, "SIGTERM");
  } finally {
    await Promise.all([...running].map((one) => end(one, "SIGTERM")));
    await server.stop();
  }
});
