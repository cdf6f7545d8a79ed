import { type Content, withContent } from "#lib/content/content.ts";
import { forgetUnshown, noteUnshown, readUnshown } from "#lib/content/unshown.ts";
import { digestOf } from "#lib/core/config/published-key.ts";
import { log } from "#lib/core/http/log.ts";
import { createMutex } from "#lib/core/mutex.ts";
import { isDraining } from "#lib/site/draining.ts";
import { bodiesOf, makePublication, type Publication, reasonOf } from "./publication.ts";
import { ownCopy } from "./rendering/compress.ts";
import { RenderError, type Renderer } from "./rendering/renderer.ts";

/** Brotli of 300 pages takes a minute of one core, so it waits until the start is over. */
const BROTLI_AFTER_MS = 20_000;
/** Pauses after failures, also those before a restart. Then the content or the program must change. */
const AGAIN_MS = [1_000, 10_000, 60_000, 600_000] as const;

type Parts = Pick<Renderer, "render" | "compress"> & {
  onShown: (live: Content) => void;
  /** Prepares the answers. Resolves with a function that swaps them all at once. */
  prepare: (publication: Publication) => Promise<() => void>;
  keep: (publication: Publication) => Promise<void>;
  /** Names the program and the content. */
  keyOf: (digest: string) => string;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes sequentially, and never older content after newer. */
export function createPublisher({ onShown, prepare, keep, keyOf, render, compress }: Parts) {
  let shown: Publication | null = null;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let wanted: Content | null = null;
  let polishing = new AbortController();
  const keepExclusively = createMutex();
  let retry: NodeJS.Timeout | undefined;

  /** Resolves when this or newer content is shown. @throws RenderError */
  function publish(content: Content): Promise<void> {
    wanted = content;
    next ??= running.then(start, start);
    return next;
  }

  function start(): Promise<void> {
    next = null;
    if (wanted !== null) running = run(wanted);
    return running;
  }

  async function run(content: Content): Promise<void> {
    const begun = performance.now();
    clearTimeout(retry);
    const digest = digestOf(content);
    const failed = readUnshown();
    const tries = failed?.key === keyOf(digest) ? failed.tries : 0;
    if (failed && shown && tries > AGAIN_MS.length) {
      log().warn({ revision: content.revision, tries }, "pages not tried again");
      throw new RenderError(failed.page, failed.why);
    }
    try {
      const made = await makePublication({ content, digest }, render, shown);
      await show(made);
      const ms = Math.round(performance.now() - begun);
      log().info({ revision: content.revision, pages: made.pages.size, ms }, "pages published");
      await forgetUnshown();
      await keepOrTell(made);
    } catch (error) {
      // The next process begins anew: the shutdown has ended the renderer.
      if (isDraining()) throw error;
      // Logged, and planned again.
      const again = () => void publish(wanted ?? content).catch(() => undefined);
      const inMs = AGAIN_MS[tries];
      if (inMs !== undefined) retry = setTimeout(again, inMs).unref();
      log().error({ err: error, revision: content.revision, inMs }, "pages not published");
      await noteUnshown({
        ...reasonOf(error, content, shown?.content ?? null),
        key: keyOf(digest),
        revision: content.revision,
        tries: tries + 1,
      });
      throw error;
    }
  }

  /** Answers with these pages and this content: both or neither. */
  async function show(publication: Publication): Promise<void> {
    const { content } = publication;
    // The policies name the hosts of the new trailers.
    const swap = await withContent(content, () => prepare(publication));
    polishing.abort();
    polishing = new AbortController();
    swap();
    onShown(content);
    shown = publication;
    const isBest = [...bodiesOf(publication)].every((body) => body.br !== null);
    if (!isBest) void polish(publication, polishing.signal);
  }

  /** Adds Brotli, which is slow: publications go first. */
  async function polish(publication: Publication, signal: AbortSignal): Promise<void> {
    try {
      await new Promise<unknown>((go) => {
        setTimeout(go, BROTLI_AFTER_MS).unref();
        // Else the wait would keep the old pages in memory.
        signal.addEventListener("abort", go);
      });
      for (const body of bodiesOf(publication)) {
        await running.catch(() => undefined); // Logged, and tried again.
        if (signal.aborted) return;
        if (body.br !== null) continue;
        const { gzip, br } = await compress(body.gzip);
        Object.assign(body, { gzip: ownCopy(gzip), br: ownCopy(br) });
      }
      const swap = await withContent(publication.content, () => prepare(publication));
      if (signal.aborted) return;
      swap();
      await keepOrTell(publication);
      log().info({ revision: publication.content.revision }, "pages compressed");
    } catch (error) {
      log().error({ err: error }, "pages not compressed");
    }
  }

  async function keepOrTell(publication: Publication): Promise<void> {
    await keepExclusively(() => keep(publication)).catch((error: unknown) => {
      log().error({ err: error }, "pages not kept: the next start renders them");
    });
  }

  return { publish, restore: show };
}
