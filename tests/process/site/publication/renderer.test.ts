import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish, saveDraft } from "#lib/content/documents/commands.ts";
import { readSources, requireDocument } from "#lib/content/documents/queries.ts";
import { documentId, readDocumentId } from "#lib/content/kinds/kinds.ts";
import { previewUrl } from "#lib/content/preview.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { eventually } from "#tests/support/eventually.ts";
import { operate } from "#tests/support/site/operate.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { rootWithPage } from "#tests/support/site/root-with-page.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const editing = { actor: "a test", reason: "a test" };

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
}, 240_000);

afterAll(() => site.end("SIGTERM"));

/** Starts the site again at the same address, from this folder. */
async function restart(root?: string): Promise<void> {
  const { port } = site;
  await site.end("SIGTERM");
  site = await startSite({}, { port, ...(root !== undefined && { root }) });
}

const read = async (address: string) => (await rawRequest(site, address)).bytes.toString();

async function bodyOf(id: string): Promise<Record<string, unknown>> {
  const shown = await readSources(database().read, { withDrafts: false });
  return Object(shown.find((source) => documentId(source) === id)?.body);
}

async function draft(id: string, fields: object): Promise<number> {
  const { lastNumber: basedOn } = await requireDocument(database().read, id);
  const body = { ...(await bodyOf(id)), ...fields };
  return (await saveDraft({ id, body, basedOn }, editing)).number;
}

/** Saves a draft without today's limits, as an earlier release may have. */
async function storeDraft(id: string, fields: object): Promise<void> {
  const body = JSON.stringify({ ...(await bodyOf(id)), ...fields });
  await database().write(async (tx) => {
    const { lastNumber } = await requireDocument(tx, id);
    const number = lastNumber + 1;
    const revision = { documentId: id, number, author: "an earlier release", createdAt: now() };
    await tx.contentRevision.create({ data: { ...revision, note: "a test", schema: 1, body } });
    const data = { lastNumber: number, draftNumber: number };
    await tx.contentDocument.updateMany({ where: { id }, data });
  });
}

/** Publishes the draft without today's limits. */
async function showStored(id: string): Promise<void> {
  await database().write(async (tx) => {
    const { draftNumber: liveNumber } = await requireDocument(tx, id);
    await tx.contentDocument.updateMany({ where: { id }, data: { liveNumber, draftNumber: null } });
    const data = { revision: { increment: 1 } };
    await tx.contentEdition.updateMany({ where: { id: 1 }, data });
  });
}

async function preview(id: string) {
  const known = readDocumentId(id);
  if (known === null) throw new Error(`${id} is no document`);
  const { pathname, search } = new URL(previewUrl(known));
  const { status, bytes } = await rawRequest(site, `${pathname}${search}`);
  return { status, text: bytes.toString() };
}

/** Asks for the health during the work. Expects each answer, and 99 of 100 within a second. */
async function withHealth<Result>(work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const times: number[] = [];
  const ask = async () => {
    while (!isOver) {
      const begun = performance.now();
      expect((await rawRequest(site, "/api/health")).status).toBe(200);
      times.push(performance.now() - begun);
    }
  };
  const asking = ask();
  try {
    return await work();
  } finally {
    isOver = true;
    await asking;
    const slowest = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)];
    expect(slowest).toBeLessThan(1_000);
  }
}

async function doctor(): Promise<Record<string, { state: string; found: string }>> {
  const settings = { SITE_URL: site.origin };
  const failed = (error: { stdout: string }) => error.stdout;
  const found = await operate(settings, "doctor", "--json").catch(failed);
  const findings: { check: string; state: string; found: string }[] = JSON.parse(found);
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

/** The processes that render. */
function renderers(): number[] {
  const { pid } = site.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("renderer-process"));
}

async function untilGone(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    await eventually(async () => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
  }
}

test("a publication outlives killed renderers, and the site ends its renderer", async () => {
  await draft("person/dev-malhotra", { role: "Keeper of keys" });
  await publish(["person/dev-malhotra"], editing);
  await eventually(async () => {
    for (const pid of renderers()) process.kill(pid, "SIGKILL");
    expect(site.output().log).toContain("renderer started again");
  });
  await eventually(async () => {
    expect(await read("/teams/dev-malhotra")).toContain("Keeper of keys");
  });
  const pids = renderers();
  expect(pids).toHaveLength(1);
  await restart();
  await untilGone(pids);
}, 240_000);

test("a document that takes too much memory is named, and the site serves the last good pages", async () => {
  const marks = "*a".repeat(9_700);
  const questions = Array.from({ length: 50 }, (_, at) => ({ question: `Q ${at}`, answer: marks }));
  const tooMany = "questions.0.answer: has 4,851 pieces of markup";
  await expect(draft("faq", { questions })).rejects.toThrow(tooMany);
  const refusal =
    /faq cannot be shown: the page \/ (needs more than \d+ MB of memory|takes longer than 30 seconds)\./;
  const editor = await createStaff("EDITOR", site);
  const before = await read("/");
  await storeDraft("faq", { questions });
  await withHealth(async () => {
    expect(await preview("faq")).toEqual({ status: 422, text: expect.stringMatching(refusal) });
    const { draftNumber } = await requireDocument(database().read, "faq");
    const json = { id: "faq", draft: draftNumber, reason: "a test" };
    const answer = await editor.post(deskCalls.publishContent.path, { json });
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.body)).toContain("4,851 pieces of markup");
    await showStored("faq");
    await eventually(async () => expect(site.output().log).toContain("pages not published"));
    expect(await read("/")).toBe(before);
  });
  await restart();
  await withHealth(async () => {
    expect(site.output().words).toMatch(/^pages +there, of earlier content /m);
    expect(await read("/")).toBe(before);
    expect(await (await editor.send(deskPaths.today)).text()).toMatch(refusal);
    const { pages } = await doctor();
    expect(pages).toMatchObject({ state: "wrong", found: expect.stringMatching(refusal) });
    await draft("faq", { questions: [{ question: "How?", answer: "So, in a few words." }] });
    await publish(["faq"], editing);
    // A renewed attempt at the refused words, of half a minute, may run before.
    const isShown = async () => expect(await read("/")).toContain("So, in a few words.");
    await eventually(isShown, 900);
    expect(await (await editor.send(deskPaths.today)).text()).not.toMatch(refusal);
  });
}, 420_000);

test("a page that never ends is named before it is published, and ends with a killed site", async () => {
  await restart(rootWithPage("(public)/faculty/page.js", "for (;;);"));
  const editor = await createStaff("EDITOR", site);
  const number = await draft("faculty", { heading: "Teachers" });
  const sentence = "faculty cannot be shown: the page /faculty takes longer than 30 seconds.";
  await withHealth(async () => {
    expect(await preview("faculty")).toEqual({
      status: 422,
      text: expect.stringContaining(sentence),
    });
    const json = { id: "faculty", draft: number, reason: "a test" };
    const answer = await editor.post(deskCalls.publishContent.path, { json });
    expect(answer).toMatchObject({ status: 422, body: { detail: sentence } });
  });
  await publish(["faculty"], editing);
  const pids = await eventually(async () => {
    const found = renderers();
    expect(found).toHaveLength(1);
    return found;
  });
  await site.end("SIGKILL");
  await untilGone(pids);
  site = await startSite({}, { port: site.port });
  await eventually(async () => expect(await read("/faculty")).toContain("Teachers"));
}, 240_000);
