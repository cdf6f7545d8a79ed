import type { Content } from "#lib/content/content.ts";
import { digestOf } from "#lib/core/config/published-key.ts";
import { type Body, bestBody, quickBody } from "./compress.ts";
import { lightenPage } from "./lighten.ts";
import { type PublishedPath, publishedPaths } from "./published-paths.ts";
import { isSame, type Notes, noteReads, partsOf, type Reads } from "./reads.ts";
import { type Render, RenderError, type RenderedPage } from "./render.ts";

export type Page = {
  isGuarded: boolean;
  html: Body;
  payload: Body;
  segments: Map<string, Body>;
  scriptHashes: string[];
  staleTime: string;
  reads: Reads;
};

export type File = { body: Body; type: string; reads: Reads };

/** All that is answered from memory and depends on the content or the settings. */
export type Publication = {
  revision: number;
  /** Of the content that the pages show. */
  digest: string;
  pages: Map<string, Page>;
  files: Map<string, File>;
  notFound: Page;
};

/** Two fill each other's pauses, and few plain pages are in memory. */
const LANES = 2;

const NOT_FOUND = "/_not-found";

type Tools = { render: Render; readStyles: (address: string) => string };

/** @throws RenderError that names the page */
export async function makePublication(
  content: Content,
  { render, readStyles }: Tools,
  before: Publication | null,
): Promise<Publication> {
  const known = new Map<string, Body>();
  for (const body of before ? bodiesOf(before) : []) known.set(body.hash, body);
  const pages: Publication["pages"] = new Map();
  const files: Publication["files"] = new Map();

  const parts = partsOf(content);

  async function packPage(page: RenderedPage, isGuarded: boolean, reads: Reads): Promise<Page> {
    const { html, scriptHashes } = lightenPage(page.html, readStyles);
    const segments: Page["segments"] = new Map();
    const packed = {
      isGuarded,
      html: await quickBody(Buffer.from(html), known),
      payload: await quickBody(page.payload, known),
      segments,
      scriptHashes,
      staleTime: page.staleTime,
      reads,
    };
    for (const [name, bytes] of page.segments) segments.set(name, await quickBody(bytes, known));
    return packed;
  }

  async function add({ path, isGuarded }: PublishedPath, noted: Notes): Promise<void> {
    const page = before?.pages.get(path);
    const file = before?.files.get(path);
    if (page && page.isGuarded === isGuarded && isSame(page.reads, parts)) pages.set(path, page);
    else if (file && isSame(file.reads, parts)) files.set(path, file);
    else await make(path, isGuarded, noted);
  }

  async function make(path: string, isGuarded: boolean, noted: Notes): Promise<void> {
    noted.begin();
    const rendered = await render(path, noted.content);
    const reads = noted.reads();
    if (rendered.kind === "page") pages.set(path, await packPage(rendered, isGuarded, reads));
    else {
      const { body, type } = rendered;
      files.set(path, { body: await quickBody(body, known), type, reads });
    }
  }

  const rest = publishedPaths(content).values();
  const failures: unknown[] = [];
  async function work(): Promise<void> {
    const noted = noteReads(content, parts);
    for (const published of rest) {
      if (failures.length > 0) return;
      await named(published.path, add(published, noted)).catch((error: unknown) =>
        failures.push(error),
      );
    }
  }
  await Promise.all(Array.from({ length: LANES }, work));
  if (failures.length > 0) throw failures[0];
  const notFound = await named(NOT_FOUND, render(NOT_FOUND, content, 404));
  if (notFound.kind !== "page") throw new RenderError(`${NOT_FOUND} is not a page`);
  return {
    revision: content.revision,
    digest: digestOf(content),
    pages,
    files,
    notFound: await named(NOT_FOUND, packPage(notFound, false, {})),
  };
}

/** Names the page in an error that does not. */
async function named<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RenderError) throw error;
    throw new RenderError(`${path} could not be published`, { cause: error });
  }
}

/** Returns each body once. */
export function bodiesOf({ pages, files, notFound }: Publication): Set<Body> {
  const all = new Set<Body>();
  for (const page of [...pages.values(), notFound]) {
    for (const body of [page.html, page.payload, ...page.segments.values()]) all.add(body);
  }
  for (const { body } of files.values()) all.add(body);
  return all;
}

/** Compresses as well as possible, one body at a time. Waits and stops between two of them. */
export async function bestPublication(
  publication: Publication,
  signal: AbortSignal,
  idle: () => Promise<unknown>,
): Promise<Publication | null> {
  const best = new Map<Body, Body>();
  for (const body of bodiesOf(publication)) {
    await idle();
    if (signal.aborted) return null;
    best.set(body, body.br ? body : await bestBody(body));
  }
  const of = (body: Body) => best.get(body) ?? body;
  return mapBodies(publication, of);
}

function mapBodies(
  { revision, digest, pages, files, notFound }: Publication,
  of: (body: Body) => Body,
): Publication {
  const pageOf = (page: Page): Page => ({
    ...page,
    html: of(page.html),
    payload: of(page.payload),
    segments: new Map([...page.segments].map(([name, body]) => [name, of(body)])),
  });
  return {
    revision,
    digest,
    pages: new Map([...pages].map(([path, page]) => [path, pageOf(page)])),
    files: new Map([...files].map(([path, file]) => [path, { ...file, body: of(file.body) }])),
    notFound: pageOf(notFound),
  };
}
