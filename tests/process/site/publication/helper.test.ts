import { readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { importAll, publish, saveDraft } from "#lib/content/documents/commands.ts";
import { readSources, requireDocument } from "#lib/content/documents/queries.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import type { Body } from "#lib/site/publication/rendering/compress.ts";
import { startHelpers } from "#lib/site/publication/rendering/helper.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { eventually } from "#tests/support/eventually.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const editing = { actor: "a test", reason: "a test" };
const PEOPLE = 260;

/** Node keeps compiled code in a folder for each set of V8's flags: the site's, and the helpers'. */
const COMPILED = ".cache/compiled";

let site: SiteProcess;

beforeAll(async () => {
  rmSync(COMPILED, { recursive: true, force: true });
  site = await startSite();
}, 240_000);

afterAll(() => site.end("SIGTERM"));

const shown = () => readSources(database().read, { withDrafts: false });

async function bodyOf(id: string): Promise<Record<string, unknown>> {
  return Object((await shown()).find((source) => documentId(source) === id)?.body);
}

async function addPeople(): Promise<void> {
  const one = await bodyOf("person/dev-malhotra");
  const people = Array.from(
    { length: PEOPLE },
    (_, at): Source => ({
      kind: "person",
      key: `person-${at}`,
      body: { ...one, name: `Person ${at}` },
    }),
  );
  await importAll([...(await shown()), ...people], editing);
}

async function nameSite(name: string): Promise<void> {
  const { lastNumber: basedOn } = await requireDocument(database().read, "site");
  await saveDraft({ id: "site", body: { ...(await bodyOf("site")), name }, basedOn }, editing);
  await publish(["site"], editing);
}

async function untilShown(address: string, text: string): Promise<void> {
  await eventually(async () => {
    expect((await rawRequest(site, address)).bytes.toString()).toContain(text);
  });
}

function children(): number[] {
  const { pid } = site.process;
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}

/** Resolves when a publication has started its helpers. */
async function helpers(): Promise<number[]> {
  return eventually(async () => {
    const pids = children();
    expect(pids).toHaveLength(2);
    return pids;
  });
}

/** The bytes of all pages, and of their payloads for the router. */
async function allPages(): Promise<Map<string, string>> {
  const sitemap = (await rawRequest(site, "/sitemap.xml")).bytes.toString();
  const bytes = new Map<string, string>();
  for (const [, address = ""] of sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)) {
    const path = address || "/";
    bytes.set(path, (await rawRequest(site, path)).bytes.toString());
    const payload = await rawRequest(site, `${path}?_rsc=`, { rsc: "1" });
    bytes.set(`${path} payload`, payload.bytes.toString());
  }
  return bytes;
}

// One processor has no helpers.
const withTwo = test.skipIf(availableParallelism() < 2);

withTwo(
  "pages of a publication with helpers are as those without, killed ones lose none, and others leave their compiled code",
  async () => {
    const { name } = await bodyOf("site");
    await addPeople();
    await helpers();
    await untilShown(`/teams/person-${PEOPLE - 1}`, `Person ${PEOPLE - 1}`);
    const withHelpers = await allPages();
    expect(withHelpers.size).toBeGreaterThan(2 * PEOPLE);
    await eventually(async () => expect(children()).toEqual([]));
    expect(site.output().log).not.toContain("publication helper exited");
    expect(readdirSync(COMPILED)).toHaveLength(2);
    for (const next of ["Another name", String(name)]) {
      await nameSite(next);
      for (const pid of await helpers()) process.kill(pid, "SIGKILL");
      await untilShown("/", `>${next}<`);
      expect(site.output().log).toContain("publication helper exited");
    }
    const without = await allPages();
    expect([...without.keys()]).toEqual([...withHelpers.keys()]);
    for (const [path, bytes] of without) {
      expect([path, bytes]).toEqual([path, withHelpers.get(path)]);
    }
  },
  400_000,
);

withTwo(
  "helpers end with their site, also with a killed one",
  async () => {
    await nameSite("A third name");
    const pids = await helpers();
    await site.end("SIGKILL");
    for (const pid of pids) {
      await eventually(async () => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
    }
  },
  120_000,
);

/** Returns a weak reference to the bodies that two ended helpers have made and known. */
async function bodiesOfEndedHelpers(): Promise<WeakRef<Map<string, Body>>> {
  const known = new Map<string, Body>();
  const helpers = startHelpers(content(), known);
  await Promise.all(helpers.map(({ make }) => make("/about")));
  expect(known.size).toBeGreaterThan(1);
  for (const helper of helpers) helper.end();
  return new WeakRef(known);
}

withTwo(
  "helpers that have ended keep no page in memory",
  async () => {
    const { helperExitMs } = siteLimits;
    onTestFinished(() => void Object.assign(siteLimits, { helperExitMs }));
    // The time that a helper has to exit must not release the pages.
    Object.assign(siteLimits, { helperExitMs: DAY_MS });
    const known = await bodiesOfEndedHelpers();
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    await eventually(async () => {
      collectGarbage();
      expect(known.deref()).toBeUndefined();
    });
  },
  120_000,
);
