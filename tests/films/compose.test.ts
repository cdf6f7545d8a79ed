/**
 * deploy/compose.yaml with the same programs: a visitor buys and watches in a browser, while sites and
 * the worker are killed.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listObjects } from "#lib/core/object-storage/bucket.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { findBrowser } from "#scripts/support/programs.mjs";
import { answerForRazorpay } from "#tests/e2e/support/selling-site.ts";
import { secureFetch } from "#tests/faults/nginx/secure-fetch.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { begun, sendPiece } from "#tests/support/desk/tus.ts";
import { openCompose } from "#tests/support/films/compose-stage.ts";
import type { SiteProcess } from "#tests/support/site/site-process.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";
import { master, type Wish } from "./masters.ts";

const FIRST = "AIE-SE01EP02";
const SECOND = "AIE-SE01EP03";
const email = `${randomUUID()}@people.example`;
const slow = { timeout: 240_000, interval: 250 };

let stage: Awaited<ReturnType<typeof openCompose>>;
let sites: SiteProcess[];
let worker: SiteProcess;
let editor: Awaited<ReturnType<typeof createStaff>>;
let browser: Browser;
let page: Page;
/** The browser's requests, and what went wrong in it. */
const requests: string[] = [];
const problems: string[] = [];

beforeAll(async () => {
  stage = await openCompose();
  sites = [await stage.startSite(0), await stage.startSite(1)];
  worker = await stage.startWorker();
  const { origin, ca } = stage;
  editor = await createStaff("EDITOR", { origin, send: secureFetch(ca) });

  const executablePath = (await findBrowser()) ?? "";
  browser = await chromium.launch({ executablePath, args: browserArguments });
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  context.setDefaultTimeout(120_000);
  page = await context.newPage();
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`);
  });
  await waitForScripts(page);
}, 300_000);

afterAll(async () => {
  await browser.close();
  await stage.close();
});

const newest = async (episode: string) => (await jobsOf(episode, 1))[0];

/** Uploads a master, and waits until the worker is amid its import. */
async function beginImport(episode: string, wished: Wish): Promise<void> {
  const bytes = readFileSync(master(`${episode}.mov`, wished));
  const wish = { episode, filename: "film.mov", bytes: bytes.length };
  const address = await begun(editor, wish);
  const piece = Math.ceil(bytes.length / 4);
  for (let at = 0; at < bytes.length; at += piece) {
    const sent = await sendPiece(editor, address, at, bytes.subarray(at, at + piece));
    expect(sent.status).toBe(204);
  }
  await vi.waitFor(async () => {
    const job = await newest(episode);
    expect([job?.state, job?.log]).toEqual(["RUNNING", expect.anything()]);
    expect(job?.progress).toBeGreaterThan(0);
  }, slow);
}

/** Waits until the film is made, and shows it. Resolves with the job's log. */
async function showMade(episode: string): Promise<string> {
  const job = await vi.waitFor(async () => {
    const found = await newest(episode);
    expect([found?.state, found?.log]).toEqual(["MADE", expect.anything()]);
    return found;
  }, slow);
  const json = { episode_id: episode, revision: job?.revision, reason: "test" };
  expect((await editor.post(deskCalls.showFilm.path, { json })).status).toBe(200);
  return job?.log ?? "";
}

const filmOf = (episode: string) =>
  page.getByRole("dialog", { name: new RegExp(`^${episode}`) }).locator("video");

const placeOf = (episode: string) =>
  filmOf(episode).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the film has played for two seconds from here, in pictures. */
async function expectPlaying(episode: string, from: number): Promise<void> {
  const film = filmOf(episode);
  const picturesOf = () =>
    film.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await picturesOf();
  await vi.waitFor(async () => {
    expect(await placeOf(episode)).toBeGreaterThan(from + 2);
    expect(await picturesOf()).toBeGreaterThan(before);
  }, slow);
}

const watchNow = (episode: string) =>
  page
    .getByRole("listitem")
    .filter({ hasText: episode })
    .getByRole("button", { name: "Watch Now" })
    .click();

const closePlayer = () => page.getByRole("button", { name: "Close player" }).click();

test("an editor's master becomes a film", async () => {
  await beginImport(FIRST, { rate: 12, seconds: 180 });
  await showMade(FIRST);
});

test("a visitor registers and buys, though the site that settles the payment is killed", async () => {
  await page.goto("/login#register");
  const form = page.getByRole("tabpanel");
  await form.getByLabel("First name").fill("Amrita");
  await form.getByLabel("Last name").fill("Roy");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill("Kala-1947");
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByText("Registration successful! You can now login.").waitFor();
  await page.getByRole("tab", { name: "LOGIN" }).click();
  await form.getByLabel("Username or email").fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill("Kala-1947");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("/profile");

  const { apiBase, keyId } = environment().razorpay;
  await answerForRazorpay(page, apiBase, keyId);
  await page.goto("/membership-plan");
  await page.getByRole("button", { name: "Start Subscription" }).click();
  await page.getByRole("button", { name: "I am eighteen or older" }).click();
  const pay = page.frameLocator("[data-testid=razorpay]").getByRole("button", { name: "Pay now" });
  await pay.waitFor();

  let killed = -1;
  stage.on.asked = async (site, path) => {
    if (killed >= 0 || !/^\/v1\/orders\/\w+\/payments/.test(path)) return;
    killed = site;
    await sites[site]?.end("SIGKILL");
  };
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url() === stage.origin + calls.verify.path) answers.push(response.status());
  });
  await pay.click();
  await page.waitForURL("/season-one-episodes#thank-you");
  expect(answers).toEqual([502, 200]);
  sites[killed] = await stage.startSite(killed);
});

test("the film plays by the CDN, though a site and the worker amid an import are killed", async () => {
  await watchNow("Episode Two");
  await expectPlaying("Episode Two", 0);
  await sites[1]?.end("SIGKILL");
  // Neither the player nor the CDN has this part yet: the site that is left sends it.
  const before = stage.deliveries().length;
  await filmOf("Episode Two").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 60;
  });
  await expectPlaying("Episode Two", 60);
  expect(stage.deliveries().slice(before).join("\n")).toMatch(/ 200 .* MISS$/m);

  await beginImport(SECOND, { size: "1280x720", seconds: 10 });
  await worker.end("SIGKILL");
  worker = await stage.startWorker();
  const place = await placeOf("Episode Two");
  // Closing saves nothing when the regular save, every ten seconds, came just before it.
  const saved = page.waitForResponse(
    (response) =>
      response.url() === stage.origin + calls.saveWatchProgress.path &&
      response.request().postDataJSON().position_seconds > place,
  );
  await expectPlaying("Episode Two", place);
  await closePlayer();
  expect((await saved).status()).toBe(200);

  await page.reload();
  await watchNow("Episode Two");
  await page.getByText(/^Resumed at [12]:/).waitFor();
  await expectPlaying("Episode Two", place);
  await closePlayer();

  sites[1] = await stage.startSite(1);
  expect(await showMade(SECOND)).toContain("taken up again after a stop");
  await page.reload();
  await watchNow("Episode Three");
  await expectPlaying("Episode Three", 0);
  await closePlayer();
});

test("nothing is lost or left unfinished", async () => {
  const segments = requests.filter((url) => url.startsWith(`${stage.cdn}/api/film-segments/`));
  expect(segments.length).toBeGreaterThan(0);
  const others = problems.filter((problem) => !/status of 502/.test(problem));
  expect(others).toEqual([]);

  const { read } = database();
  const user = await read.user.findUnique({ where: { email }, select: { id: true } });
  const userId = user?.id ?? "";
  const orders = await read.order.findMany({
    where: { userId },
    select: {
      status: true,
      openForUserId: true,
      nextLookAt: true,
      payment: { select: { refundedPaise: true } },
    },
  });
  const paid = { status: "PAID", openForUserId: null, nextLookAt: null };
  expect(orders).toEqual([{ ...paid, payment: { refundedPaise: 0 } }]);
  expect(await read.membership.count({ where: { userId } })).toBe(1);
  const places = await read.watchProgress.findMany({
    where: { userId, episodeId: FIRST },
    select: { positionSeconds: true },
  });
  expect(places).toHaveLength(1);
  expect(places[0]?.positionSeconds).toBeGreaterThan(60);

  const jobs = await read.filmJob.findMany({ select: { state: true, holder: true } });
  expect(jobs).toEqual(Array(2).fill({ state: "MADE", holder: null }));
  expect(await read.filmUpload.count()).toBe(0);
  expect(await listObjects("masters/")).toEqual([]);
  expect(["site-0", "site-1", "worker"].flatMap(stage.uploadsOf)).toEqual([]);
});
