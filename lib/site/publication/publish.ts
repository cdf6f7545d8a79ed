import { readFileSync } from "node:fs";
import path from "node:path";
import { type Content, content, setContent } from "#lib/content/content.ts";
import { digestOf, publishedKey } from "#lib/core/config/published-key.ts";
import { log } from "#lib/core/http/log.ts";
import type { StaticSite } from "#lib/site/static/static-site.ts";
import { readPublicationFile, writePublicationFile } from "./publication-file.ts";
import { publishedPaths } from "./published-paths.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { startHelpers } from "./rendering/helper.ts";
import { hashScripts, type OptimizedPage, optimizePage } from "./rendering/optimize-page.ts";
import { createTools, type Tools } from "./rendering/tools.ts";

let publisher: Publisher | null = null;
let tools: Tools | null = null;

/** Shows kept pages, even of other content until the live ones are rendered. @throws RenderError */
export async function publishAtBoot(root: string, site: StaticSite): Promise<string> {
  tools = createTools(root);
  publisher = createPublisher({
    ...tools,
    startHelpers,
    onShown: setContent,
    prepare: site.prepare,
    keep: (publication) =>
      writePublicationFile(publishedKey(root, publication.digest), publication),
  });
  const digest = digestOf(content());
  const kept = await readPublicationFile(publishedKey(root, digest)).catch((error: unknown) => {
    log().error({ err: error }, "kept pages not read");
    return null;
  });
  if (kept === null) {
    await publisher.publish(content());
    return "rendered";
  }
  await publisher.restore(kept);
  if (kept.digest === digest) return "there";
  void show(content()).catch(() => "logged, and planned again");
  return "there, of earlier content";
}

/** Makes this content live, with its pages: both or neither. @throws RenderError */
export async function show(next: Content): Promise<void> {
  await publisher?.publish(next);
}

/** Renders a page of content that is not live. Returns null if the page does not exist. */
export async function renderHtml(path: string, content: Content): Promise<OptimizedPage | null> {
  if (tools === null) return null;
  const isPublished = publishedPaths(content).some((published) => published.path === path);
  const page = isPublished ? await tools.render(path, content) : null;
  return page?.kind === "page" ? optimizePage(page.html, tools.readStyles) : null;
}

/** Returns the policy's sources for the page that Next answers when it fails. */
export function failureScripts(root: string): string[] {
  return hashScripts(readFileSync(path.join(root, ".next/server/pages/500.html"), "utf8"));
}
