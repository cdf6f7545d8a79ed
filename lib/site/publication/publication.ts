import type { Content } from "#lib/content/content.ts";
import { readDocumentId } from "#lib/content/kinds/kinds.ts";
import { pageOf } from "#lib/content/preview.ts";
import type { Reason } from "#lib/content/unshown-reason.ts";
import { publishedPaths } from "./published-paths.ts";
import { type Body, ownCopy } from "./rendering/compress.ts";
import { type Made, type MadeFile, type MadePage, NOT_FOUND } from "./rendering/render.ts";
import { RenderError, type Renderer } from "./rendering/renderer.ts";

export type Page = MadePage & { isGuarded: boolean };

export type Publication = {
  content: Content;
  digest: string;
  pages: Map<string, Page>;
  files: Map<string, MadeFile>;
  notFound: Page;
};

/** Reuses the compressed bodies of `before`. @throws RenderError that names the page */
export async function makePublication(
  { content, digest }: Pick<Publication, "content" | "digest">,
  render: Renderer["render"],
  before: Publication | null,
): Promise<Publication> {
  const known = new Map<string, Body>();
  for (const body of before ? bodiesOf(before) : []) known.set(body.hash, body);
  const make = async (path: string) => adopt(await render(path, content), known);
  const pages: Publication["pages"] = new Map();
  const files: Publication["files"] = new Map();
  // A document that cannot be shown is noticed soon.
  const changed = new Set(changedDocuments(content, before?.content ?? null).map(pageOfId));
  const paths = publishedPaths(content);
  for (const { path, isGuarded } of [
    ...paths.filter(({ path }) => changed.has(path)),
    ...paths.filter(({ path }) => !changed.has(path)),
  ]) {
    const made = await make(path);
    if (made.kind === "page") pages.set(path, { ...made, isGuarded });
    else files.set(path, made);
  }
  const notFound = await make(NOT_FOUND);
  if (notFound.kind !== "page") throw new RenderError(NOT_FOUND, "is not a page");
  return { content, digest, pages, files, notFound: { ...notFound, isGuarded: false } };
}

/** Replaces each body by the known one of the same bytes, else by its own copy. */
function adopt(made: Made, known: Map<string, Body>): Made {
  const own = (body: Body): Body => {
    const before = known.get(body.hash) ?? { ...body, gzip: ownCopy(body.gzip) };
    known.set(body.hash, before);
    return before;
  };
  if (made.kind === "file") return { ...made, body: own(made.body) };
  const segments = new Map([...made.segments].map(([name, body]) => [name, own(body)]));
  return { ...made, html: own(made.html), payload: own(made.payload), segments };
}

/** Blames the changed documents whose own page it is, else all changed ones. */
export function reasonOf(error: unknown, content: Content, before: Content | null): Reason {
  if (!(error instanceof RenderError)) return { page: "", why: String(error), documents: [] };
  const { path: page, why } = error;
  const changed = before ? changedDocuments(content, before) : [];
  const own = changed.filter((id) => pageOfId(id) === page);
  return { page, why, documents: own.length > 0 ? own : changed };
}

function changedDocuments({ documents }: Content, before: Content | null): string[] {
  return Object.keys(documents).filter((id) => documents[id] !== before?.documents[id]);
}

function pageOfId(id: string): string {
  const known = readDocumentId(id);
  return known ? pageOf(known) : "";
}

export function bodiesOf({ pages, files, notFound }: Publication): Set<Body> {
  const all = new Set<Body>();
  for (const page of [...pages.values(), notFound]) {
    for (const body of [page.html, page.payload, ...page.segments.values()]) all.add(body);
  }
  for (const { body } of files.values()) all.add(body);
  return all;
}
