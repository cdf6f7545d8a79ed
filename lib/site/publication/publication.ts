import type { Content } from "#lib/content/content.ts";
import { digestOf } from "#lib/core/config/published-key.ts";
import { log } from "#lib/core/http/log.ts";
import { type PublishedPath, publishedPaths } from "./published-paths.ts";
import { type Body, compressBest } from "./rendering/compress.ts";
import type { Helper } from "./rendering/helper.ts";
import {
  createMaker,
  type File,
  type MadePage,
  type Make,
  packPage,
} from "./rendering/page-maker.ts";
import { isSame, partsOf } from "./rendering/reads.ts";
import { RenderError } from "./rendering/render.ts";
import type { Tools } from "./rendering/tools.ts";

/** The time limit of a helper: for loading the compiled pages, then for each page. */
const HELPER_MS = 60_000;
/** From this many stale pages on, helpers save more time than they take to start. */
const PAGES_FOR_HELPERS = 250;

export type Page = MadePage & { isGuarded: boolean };

export type Publication = {
  revision: number;
  digest: string;
  pages: Map<string, Page>;
  files: Map<string, File>;
  notFound: Page;
};

export type StartHelpers = (content: Content, known: Map<string, Body>) => Helper[];

/** Pages at a time, which hide each other's waits. More keep too many uncompressed pages in memory. */
const LANES = { here: 2, ofHelper: 4 };

const NOT_FOUND = "/_not-found";

/** @throws RenderError that names the page */
export async function makePublication(
  content: Content,
  tools: Tools & { startHelpers: StartHelpers },
  before: Publication | null,
): Promise<Publication> {
  const known = new Map<string, Body>();
  for (const body of before ? bodiesOf(before) : []) known.set(body.hash, body);
  const pages: Publication["pages"] = new Map();
  const files: Publication["files"] = new Map();
  const parts = partsOf(content);

  function keepSame({ path, isGuarded }: PublishedPath): boolean {
    const page = before?.pages.get(path);
    const file = before?.files.get(path);
    if (page && page.isGuarded === isGuarded && isSame(page.reads, parts)) pages.set(path, page);
    else if (file && isSame(file.reads, parts)) files.set(path, file);
    else return false;
    return true;
  }

  const stale = publishedPaths(content).filter((published) => !keepSame(published));
  const rest = stale.values();
  const failures: unknown[] = [];

  async function work(make: Make): Promise<void> {
    for (const { path, isGuarded } of rest) {
      if (failures.length > 0) return;
      try {
        const made = await named(path, make(path));
        if (made.kind === "page") pages.set(path, { ...made.page, isGuarded });
        else files.set(path, made.file);
      } catch (error) {
        failures.push(error);
      }
    }
  }

  const here = () => createMaker({ content, parts }, tools, known);
  const isLong = stale.length >= PAGES_FOR_HELPERS;
  const helpers = isLong ? tools.startHelpers(content, known) : [];
  const ofHelpers = helpers.flatMap((helper) =>
    Array.from({ length: LANES.ofHelper }, () => withHelper(helper, here())),
  );
  const makers = helpers.length > 0 ? ofHelpers : Array.from({ length: LANES.here }, here);
  await Promise.all(makers.map(work));
  for (const helper of helpers) helper.end();
  if (failures.length > 0) throw failures[0];
  const notFound = await named(NOT_FOUND, tools.render(NOT_FOUND, content, 404));
  if (notFound.kind !== "page") throw new RenderError(`${NOT_FOUND} is not a page`);
  const packed = packPage(notFound, tools.readStyles, known, {});
  return {
    revision: content.revision,
    digest: digestOf(content),
    pages,
    files,
    notFound: { ...packed, isGuarded: false },
  };
}

/** Renders a page here when its helper fails or times out. */
function withHelper(helper: Helper, make: Make): Make {
  return (path) => {
    const giveUp = () => {
      log().warn({ path }, "publication helper timed out");
      helper.end();
    };
    const timer = setTimeout(giveUp, HELPER_MS);
    const made = helper.make(path).finally(() => clearTimeout(timer));
    return made.catch(() => make(path));
  };
}

async function named<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RenderError) throw error;
    throw new RenderError(`${path} could not be published`, { cause: error });
  }
}

export function bodiesOf({ pages, files, notFound }: Publication): Set<Body> {
  const all = new Set<Body>();
  for (const page of [...pages.values(), notFound]) {
    for (const body of [page.html, page.payload, ...page.segments.values()]) all.add(body);
  }
  for (const { body } of files.values()) all.add(body);
  return all;
}

/** Pauses for `idle` and stops on abort between two bodies. Resolves with whether all are done. */
export async function compressAll(
  publication: Publication,
  signal: AbortSignal,
  idle: () => Promise<unknown>,
): Promise<boolean> {
  for (const body of bodiesOf(publication)) {
    await idle();
    if (signal.aborted) return false;
    if (body.br === null) await compressBest(body);
  }
  return true;
}
