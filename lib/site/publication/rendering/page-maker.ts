import type { Content } from "#lib/content/content.ts";
import { type Body, quickBody } from "./compress.ts";
import { optimizePage } from "./optimize-page.ts";
import { noteReads, type Parts, type Reads } from "./reads.ts";
import type { RenderedPage } from "./render.ts";
import type { Tools } from "./tools.ts";

export type MadePage = ReturnType<typeof packPage>;
export type File = { body: Body; type: string; reads: Reads };
export type Made = { kind: "page"; page: MadePage } | { kind: "file"; file: File };

/** @throws RenderError when the page could not be rendered */
export type Make = (path: string) => Promise<Made>;

/** Renders pages sequentially; use two makers for two at a time. Reuses the bodies in `known`. */
export function createMaker(
  { content, parts }: { content: Content; parts: Parts },
  { render, readStyles }: Tools,
  known: Map<string, Body>,
): Make {
  const noted = noteReads(content, parts);
  return async (path) => {
    noted.begin();
    const rendered = await render(path, noted.content);
    const reads = noted.reads();
    if (rendered.kind === "page") {
      return { kind: "page", page: packPage(rendered, readStyles, known, reads) };
    }
    const { body, type } = rendered;
    return { kind: "file", file: { body: quickBody(body, known), type, reads } };
  };
}

export function packPage(
  { html, payload, segments, staleTime }: RenderedPage,
  readStyles: Tools["readStyles"],
  known: Map<string, Body>,
  reads: Reads,
) {
  const light = optimizePage(html, readStyles);
  return {
    html: quickBody(Buffer.from(light.html), known),
    payload: quickBody(payload, known),
    segments: new Map([...segments].map(([name, bytes]) => [name, quickBody(bytes, known)])),
    scriptHashes: light.scriptHashes,
    staleTime,
    reads,
  };
}

export function mapPage(page: MadePage, of: (body: Body) => Body): MadePage {
  return {
    ...page,
    html: of(page.html),
    payload: of(page.payload),
    segments: new Map([...page.segments].map(([name, body]) => [name, of(body)])),
  };
}
