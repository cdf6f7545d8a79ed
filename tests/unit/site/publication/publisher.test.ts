import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Content, content } from "#lib/content/content.ts";
import { forgetUnshown, loadUnshown, readUnshown } from "#lib/content/unshown.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { bodiesOf, type Publication } from "#lib/site/publication/publication.ts";
import { createPublisher } from "#lib/site/publication/publisher.ts";
import { type Body, quickBody, smallestOf } from "#lib/site/publication/rendering/compress.ts";
import { RenderError, type Renderer } from "#lib/site/publication/rendering/renderer.ts";
import { patience } from "#tests/support/patience.ts";

/** A publisher whose pages show the revision of the content, and what it has shown and kept. */
function makePublisher() {
  const state = { revision: 1, isBroken: false, rendered: 0, gate: Promise.resolve() };
  const shown: Publication[] = [];
  const kept: Publication[] = [];
  /** The revisions that `onShown` was called with. */
  const told: number[] = [];
  const bodyOf = (text: string) => quickBody(Buffer.from(text));
  const render: Renderer["render"] = async (path, { revision, site }) => {
    await state.gate;
    state.rendered += path === "/" ? 1 : 0;
    if (state.isBroken) throw new RenderError(path, "is broken");
    const segments = new Map([["/_tree", bodyOf(path)]]);
    const payload = bodyOf(`${path} ${site.tagline}`);
    const html = bodyOf(`${revision}`);
    return { kind: "page", html, payload, segments, scriptHashes: [], staleTime: "300" };
  };
  const parts = {
    onShown: ({ revision }: Content) => void told.push(revision),
    render,
    compress: smallestOf,
    prepare: async (publication: Publication) => () => shown.push(publication),
    keep: async (publication: Publication) => void kept.push(publication),
    keyOf: (digest: string) => `program-${digest}`,
  };
  let publisher = createPublisher(parts);
  const publish = (fields: Partial<Content> = {}) => {
    const { revision } = state;
    const site = { ...content().site, tagline: `Words of ${revision}` };
    return publisher.publish({ ...content(), revision, site, ...fields });
  };
  /** Another process, with the last good pages. */
  const restart = async () => {
    const [last] = shown.slice(-1);
    publisher = createPublisher(parts);
    if (last) await publisher.restore(last);
  };
  return { state, shown, kept, told, publish, restart };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  vi.useRealTimers();
  await forgetUnshown();
});

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
  expect(shown.map((one) => one.content.revision)).toEqual([1, 4]);
  expect(told).toEqual([1, 4]);
  expect(state.rendered).toBe(2);
});

test("a page that fails keeps the previous pages, and is tried again five times at most", async () => {
  const { state, shown, kept, told, publish, restart } = makePublisher();
  const documents = { ...content().documents, faq: 1 };
  await publish({ documents });
  Object.assign(state, { revision: 2, isBroken: true });
  const changed = { documents: { ...documents, faq: 2 } };
  await expect(publish(changed)).rejects.toThrow("/ could not be rendered: it is broken");
  expect([shown.length, kept.length, told]).toEqual([1, 1, [1]]);
  const untilNoted = async (tries: number) => {
    while ((await loadUnshown())?.tries !== tries) await turn();
  };
  for (const [at, seconds] of [1, 10, 60].entries()) {
    await untilNoted(at + 1);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(state.rendered).toBe(at + 2);
    await vi.advanceTimersByTimeAsync(1);
  }
  await untilNoted(4);
  expect(state.rendered).toBe(5);
  await restart();
  // Each start takes up the note, and the count.
  await expect(publish(changed)).rejects.toThrow("it is broken");
  expect(state.rendered).toBe(6);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  await restart();
  await expect(publish(changed)).rejects.toThrow("it is broken");
  expect(state.rendered).toBe(6);
  expect(readUnshown()).toMatchObject({ revision: 2, tries: 5, page: "/", documents: ["faq"] });
  expect(await loadUnshown()).toEqual(readUnshown());
  Object.assign(state, { revision: 3, isBroken: false });
  await publish({ documents: { ...documents, faq: 3 } });
  expect(told.at(-1)).toBe(3);
  expect(readUnshown()).toBeNull();
  expect(await loadUnshown()).toBeNull();
});

test("pages that fail for a while are shown by themselves", async () => {
  const { state, told, publish } = makePublisher();
  await publish();
  Object.assign(state, { revision: 2, isBroken: true });
  await expect(publish()).rejects.toThrow("it is broken");
  state.isBroken = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(told).toEqual([1, 2]), patience);
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
