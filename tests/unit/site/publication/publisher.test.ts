import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Content, content } from "#lib/content/content.ts";
import { readUnshown } from "#lib/content/unshown.ts";
import {
  bodiesOf,
  type Publication,
  type StartHelpers,
} from "#lib/site/publication/publication.ts";
import { createPublisher } from "#lib/site/publication/publisher.ts";
import type { Body } from "#lib/site/publication/rendering/compress.ts";
import type { Make } from "#lib/site/publication/rendering/page-maker.ts";
import { type Render, RenderError } from "#lib/site/publication/rendering/render.ts";
import { patience } from "#tests/support/patience.ts";

const html = (revision: number) =>
  `<html><head><title>${revision}</title></head><body><script src="/_next/a.js" async=""></script></body></html>`;

/** A publisher whose pages show the revision of the content, and what it has shown and kept. */
function makePublisher(startHelpers: StartHelpers = () => []) {
  const state = {
    revision: 1,
    isBroken: false,
    rendered: 0,
    mixed: false,
    gate: Promise.resolve(),
  };
  const rendering: number[] = [];
  const shown: Publication[] = [];
  const kept: Publication[] = [];
  /** The revisions that `onShown` was called with. */
  const told: number[] = [];
  const render: Render = async (path, { revision, site }) => {
    state.mixed ||= rendering.some((other) => other !== revision);
    rendering.push(revision);
    await state.gate;
    rendering.splice(rendering.indexOf(revision), 1);
    state.rendered += path === "/" ? 1 : 0;
    if (state.isBroken) throw new RenderError(`${path} could not be rendered`);
    const payload = Buffer.from(`${path} ${site.tagline}`);
    const segments = new Map([["/_tree", Buffer.from(path)]]);
    return { kind: "page", html: html(revision), payload, segments, staleTime: "300" };
  };
  const publisher = createPublisher({
    onShown: ({ revision }) => void told.push(revision),
    render,
    readStyles: () => "",
    startHelpers,
    prepare: async (publication) => () => shown.push(publication),
    keep: async (publication) => void kept.push(publication),
  });
  const publish = (fields: Partial<Content> = {}) => {
    const { revision } = state;
    const site = { ...content().site, tagline: `Words of ${revision}` };
    return publisher.publish({ ...content(), revision, site, ...fields });
  };
  return { state, shown, kept, told, publish };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("calls during a publication share the next one, which has the newest content", async () => {
  const { state, shown, told, publish } = makePublisher();
  const first = publish();
  await Promise.resolve();
  const later: Promise<void>[] = [];
  for (const revision of [2, 3, 4]) {
    state.revision = revision;
    later.push(publish());
  }
  await Promise.all([first, ...later]);
  expect(shown.map(({ revision }) => revision)).toEqual([1, 4]);
  expect(told).toEqual([1, 4]);
  expect(state).toMatchObject({ rendered: 2, mixed: false });
});

test("a page that fails keeps the previous pages, and is retried with growing gaps", async () => {
  const { state, shown, kept, told, publish } = makePublisher();
  await publish();
  Object.assign(state, { revision: 2, isBroken: true });
  await expect(publish()).rejects.toThrow("/ could not be rendered");
  expect([shown.length, kept.length, told]).toEqual([1, 1, [1]]);
  const since = readUnshown()?.since;
  const tries = [state.rendered];
  for (const seconds of [1, 1, 2, 4]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    tries.push(state.rendered);
  }
  expect(tries).toEqual([2, 3, 3, 4, 5]);
  // What the desk says.
  expect(readUnshown()).toEqual({ revision: 2, since });
  state.isBroken = false;
  await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitFor(() => expect(shown.map(({ revision }) => revision)).toEqual([1, 2]));
  expect(readUnshown()).toBeNull();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(shown.every(({ revision }) => revision <= 2)).toBe(true);
});

test("pages that cannot be saved to the disk are shown", async () => {
  const { shown, kept, publish } = makePublisher();
  kept.push = () => {
    throw new Error("ENOSPC: no space left on device");
  };
  await publish();
  expect(shown).toHaveLength(1);
});

test("unchanged bytes keep their compressed form", async () => {
  const { state, shown, publish } = makePublisher();
  await publish();
  state.revision = 2;
  await publish();
  const [before, after] = shown.map((publication) => publication.pages.get("/about"));
  expect(after?.segments.get("/_tree")).toBe(before?.segments.get("/_tree"));
  expect(after?.payload).not.toBe(before?.payload);
});

test("brotli bodies are made after a publication, and kept and shown beside gzip", async () => {
  const { shown, kept, publish } = makePublisher();
  await publish();
  const isCompressed = (all: readonly Publication[]) =>
    all.every((publication) => [...bodiesOf(publication)].every(({ br }) => br !== null));
  expect(isCompressed(shown)).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(
    () => expect([kept, shown]).toMatchObject([{ length: 2 }, { length: 2 }]),
    patience,
  );
  expect(isCompressed([...kept, ...shown])).toBe(true);
});

function onCompression(body: Body, told: () => void): void {
  let { gzip } = body;
  const get = () => {
    told();
    return gzip;
  };
  const set = (smaller: Buffer) => {
    gzip = smaller;
  };
  Object.defineProperty(body, "gzip", { get, set });
}

test("a publication includes the brotli bodies that are ready when it begins", async () => {
  const { state, shown, publish } = makePublisher();
  await publish();
  const [first] = shown;
  const tree = first?.pages.get("/")?.segments.get("/_tree");
  const next = first?.pages.get("/about")?.payload;
  if (tree === undefined || next === undefined) throw new Error("There are no pages.");
  const second = Promise.withResolvers<void>();
  onCompression(next, () => {
    state.revision = 2;
    publish().then(second.resolve, second.reject);
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await second.promise;
  expect(shown[1]?.pages.get("/")?.segments.get("/_tree")?.br).toEqual(expect.any(Buffer));
  expect(shown[1]?.pages.get("/about")?.segments.get("/_tree")?.br).toBeNull();
});

test("brotli waits while a publication runs", async () => {
  const { state, shown, kept, publish } = makePublisher();
  await publish();
  let compressed = 0;
  for (const body of shown.flatMap((publication) => [...bodiesOf(publication)])) {
    onCompression(body, () => {
      compressed += 1;
    });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(state, { revision: 2, isBroken: true, gate: promise });
  const second = publish();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(compressed).toBe(0);
  resolve();
  await expect(second).rejects.toThrow("could not be rendered");
  await vi.waitFor(() => expect(kept).toHaveLength(2), patience);
  expect(compressed).toBeGreaterThan(0);
});

/** Two helpers that make pages until they have made `most`, and then fail as `fail` says. */
function makeHelpers(most: number, fail: "at once" | "when it is ended") {
  const told = { started: 0, ended: 0, made: [] as string[] };
  const startHelpers: StartHelpers = () => [startHelper(), startHelper()];
  function startHelper() {
    told.started += 1;
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => "each page has its own");
    const make: Make = async (path) => {
      if (told.made.length >= most) {
        if (fail === "at once") throw new Error("the helper is gone");
        return ended.promise;
      }
      told.made.push(path);
      const body = { hash: path, size: 6, gzip: gzipSync("helped"), br: null };
      return { kind: "file", file: { body, type: "text/plain", reads: {} } };
    };
    const end = () => {
      told.ended += 1;
      ended.reject(new Error("the helper is gone"));
    };
    return { make, end };
  }
  return { told, startHelpers };
}

/** Content with a person for each of 300 pages. */
function manyPeople(): Partial<Content> {
  const [first] = content().people;
  if (!first) throw new Error("the first edition has no person");
  return { people: Array.from({ length: 300 }, (_, at) => ({ ...first, slug: `person-${at}` })) };
}

test("helpers render the pages of a large publication, and end with it", async () => {
  const { told, startHelpers } = makeHelpers(Number.POSITIVE_INFINITY, "at once");
  const { shown, publish } = makePublisher(startHelpers);
  await publish();
  expect(told.started).toBe(0);
  await publish(manyPeople());
  expect(told).toMatchObject({ started: 2, ended: 2 });
  expect([...(shown[1]?.files.keys() ?? [])]).toEqual(told.made);
  for (const { slug } of manyPeople().people ?? []) expect(told.made).toContain(`/teams/${slug}`);
});

test("a publication renders the pages that crashed helpers did not", async () => {
  const { told, startHelpers } = makeHelpers(3, "at once");
  const { shown, publish } = makePublisher(startHelpers);
  await publish(manyPeople());
  expectAll(shown[0], told.made);
});

test("a publication ends helpers that stop answering, and renders their pages", async () => {
  const { told, startHelpers } = makeHelpers(3, "when it is ended");
  const { shown, publish } = makePublisher(startHelpers);
  const published = publish(manyPeople());
  await vi.advanceTimersByTimeAsync(61_000);
  await published;
  expectAll(shown[0], told.made);
});

/** Expects each person's page, and three from helpers. */
function expectAll(publication: Publication | undefined, made: readonly string[]): void {
  expect(made).toHaveLength(3);
  expect(publication?.files.size).toBe(3);
  const paths = [...(publication?.pages.keys() ?? []), ...made];
  for (const { slug } of manyPeople().people ?? []) expect(paths).toContain(`/teams/${slug}`);
}
