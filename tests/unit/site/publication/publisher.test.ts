import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Content, content } from "#lib/content/content.ts";
import type { Make } from "#lib/site/publication/page-maker.ts";
import { bodiesOf, type Publication, type StartHelper } from "#lib/site/publication/publication.ts";
import { createPublisher } from "#lib/site/publication/publisher.ts";
import { type Render, RenderError } from "#lib/site/publication/render.ts";
import { patience } from "#tests/support/patience.ts";

const html = (revision: number) =>
  `<html><head><title>${revision}</title></head><body><script src="/_next/a.js" async=""></script></body></html>`;

/** A publisher whose pages show the revision of the content, and what it has shown and kept. */
function makePublisher(startHelper: StartHelper = () => null) {
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
    startHelper,
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

test("a page that fails leaves the last pages, and is tried again with growing gaps", async () => {
  const { state, shown, kept, told, publish } = makePublisher();
  await publish();
  Object.assign(state, { revision: 2, isBroken: true });
  await expect(publish()).rejects.toThrow("/ could not be rendered");
  expect([shown.length, kept.length, told]).toEqual([1, 1, [1]]);
  const tries = [state.rendered];
  for (const seconds of [1, 1, 2, 4]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    tries.push(state.rendered);
  }
  expect(tries).toEqual([2, 3, 3, 4, 5]);
  state.isBroken = false;
  await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitFor(() => expect(shown.map(({ revision }) => revision)).toEqual([1, 2]));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(shown.every(({ revision }) => revision <= 2)).toBe(true);
});

test("pages that cannot be kept are shown", async () => {
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

test("brotli follows, and is kept and shown beside gzip", async () => {
  const { shown, kept, publish } = makePublisher();
  await publish();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(kept).toHaveLength(2), patience);
  const hasBrotli = ([...all]: Publication[]) =>
    all.map((publication) => [...bodiesOf(publication)].every((body) => body.br !== null));
  expect(hasBrotli(shown)).toEqual([false, true]);
  expect(hasBrotli(kept)).toEqual([false, true]);
});

test("brotli waits while a publication runs", async () => {
  const { state, shown, kept, publish } = makePublisher();
  await publish();
  let compressed = 0;
  for (const body of shown.flatMap((publication) => [...bodiesOf(publication)])) {
    const { gzip } = body;
    const get = () => {
      compressed += 1;
      return gzip;
    };
    Object.defineProperty(body, "gzip", { get });
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

/** A helper that makes pages until it has made `most`, and then is gone. */
function makeHelper(most: number) {
  const told = { started: 0, ended: 0, made: [] as string[] };
  const startHelper: StartHelper = () => {
    told.started += 1;
    const make: Make = async (path) => {
      if (told.made.length >= most) throw new Error("the helper is gone");
      told.made.push(path);
      const body = { hash: path, size: 6, gzip: gzipSync("helped"), br: null };
      return { kind: "file", file: { body, type: "text/plain", reads: {} } };
    };
    const end = () => {
      told.ended += 1;
    };
    return { make, end };
  };
  return { told, startHelper };
}

/** Content with a person for each of 300 pages. */
function manyPeople(): Partial<Content> {
  const [first] = content().people;
  if (!first) throw new Error("the first edition has no person");
  return { people: Array.from({ length: 300 }, (_, at) => ({ ...first, slug: `person-${at}` })) };
}

test("a publication of many pages shares them with a helper, which ends with it", async () => {
  const { told, startHelper } = makeHelper(Number.POSITIVE_INFINITY);
  const { shown, publish } = makePublisher(startHelper);
  await publish();
  expect(told.started).toBe(0);
  await publish(manyPeople());
  const [, publication] = shown;
  expect(told).toMatchObject({ started: 1, ended: 1 });
  expect([...(publication?.files.keys() ?? [])]).toEqual(told.made);
  expect(told.made.length).toBeGreaterThan(0);
  expect(publication?.pages.size).toBeGreaterThan(0);
  for (const { slug } of manyPeople().people ?? []) {
    const path = `/teams/${slug}`;
    expect([path, publication?.pages.has(path) !== told.made.includes(path)]).toEqual([path, true]);
  }
});

test("a publication makes the pages that a lost helper has not made", async () => {
  const { told, startHelper } = makeHelper(3);
  const { shown, publish } = makePublisher(startHelper);
  await publish(manyPeople());
  const [publication] = shown;
  expect(told.made).toHaveLength(3);
  expect(publication?.files.size).toBe(3);
  const paths = [...(publication?.pages.keys() ?? []), ...told.made];
  for (const { slug } of manyPeople().people ?? []) expect(paths).toContain(`/teams/${slug}`);
});
