import { type Content, withContent } from "#lib/content/content.ts";
import { forgetUnshown, noteUnshown } from "#lib/content/unshown.ts";
import { log } from "#lib/core/http/log.ts";
import { createMutex } from "#lib/core/mutex.ts";
import {
  bodiesOf,
  compressAll,
  makePublication,
  type Publication,
  type StartHelpers,
} from "./publication.ts";
import type { Tools } from "./rendering/tools.ts";

/** Brotli of 300 pages takes a minute of one core, so it waits until the start is over. */
const BROTLI_AFTER_MS = 20_000;
/** Doubles after each failed publication. */
const AGAIN_MS = { first: 1_000, last: 300_000 } as const;

type Parts = Tools & {
  onShown: (live: Content) => void;
  startHelpers: StartHelpers;
  /** Prepares the answers. Resolves with a function that swaps them all at once. */
  prepare: (publication: Publication) => Promise<() => void>;
  keep: (publication: Publication) => Promise<void>;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Publishes sequentially, and never older content after newer. */
export function createPublisher({ onShown, prepare, keep, ...tools }: Parts) {
  let shown: Publication | null = null;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let wanted: Content | null = null;
  let polishing = new AbortController();
  const inTurn = createMutex();
  let retry: { timer: NodeJS.Timeout | null; gapMs: number } = { timer: null, gapMs: 0 };

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

  async function run(live: Content): Promise<void> {
    const begun = performance.now();
    if (retry.timer) clearTimeout(retry.timer);
    try {
      const made = await makePublication(live, tools, shown);
      // The policies name the hosts of the new trailers.
      const show = await withContent(live, () => prepare(made));
      beginWith(made, () => {
        show();
        onShown(live);
      });
      const ms = Math.round(performance.now() - begun);
      log().info({ revision: live.revision, pages: made.pages.size, ms }, "pages published");
      retry = { timer: null, gapMs: 0 };
      forgetUnshown();
      await keepOrTell(made);
    } catch (error) {
      planRetry(live);
      noteUnshown(live.revision);
      const inMs = retry.gapMs;
      log().error({ err: error, revision: live.revision, inMs }, "pages not published");
      throw error;
    }
  }

  function planRetry(live: Content): void {
    const { first, last } = AGAIN_MS;
    const gapMs = Math.min(retry.gapMs === 0 ? first : 2 * retry.gapMs, last);
    const again = () => void publish(wanted ?? live).catch(() => "logged, and planned again");
    retry = { timer: setTimeout(again, gapMs).unref(), gapMs };
  }

  async function restore(publication: Publication): Promise<void> {
    beginWith(publication, await prepare(publication));
  }

  function beginWith(publication: Publication, show: () => void): void {
    polishing.abort();
    polishing = new AbortController();
    show();
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
      if (signal.aborted || !(await compressAll(publication, signal, idle))) return;
      const show = await prepare(publication);
      if (signal.aborted) return;
      show();
      await keepOrTell(publication);
      log().info({ revision: publication.revision }, "pages compressed");
    } catch (error) {
      log().error({ err: error }, "pages not compressed");
    }
  }

  const idle = () => running.catch(() => "logged, and tried again by itself");

  async function keepOrTell(publication: Publication): Promise<void> {
    await inTurn(() => keep(publication)).catch((error: unknown) => {
      log().error({ err: error }, "pages not kept: the next start renders them");
    });
  }

  return { publish, restore };
}
