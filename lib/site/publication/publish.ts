import { readFileSync } from "node:fs";
import path from "node:path";
import { type Content, content, setContent } from "#lib/content/content.ts";
import { setPageCheck } from "#lib/content/documents/check.ts";
import { forgetUnshown, loadUnshown } from "#lib/content/unshown.ts";
import { digestOf, fileOfKey, publishedKey } from "#lib/core/config/published-key.ts";
import { log } from "#lib/core/http/log.ts";
import type { Publication } from "./publication.ts";
import { readPublicationFile, writePublicationFile } from "./publication-file.ts";
import { publishedPaths } from "./published-paths.ts";
import { createPublisher, type Publisher } from "./publisher.ts";
import { hashScripts } from "./rendering/optimize-page.ts";
import type { MadePage } from "./rendering/render.ts";
import { createRenderer, RenderError } from "./rendering/renderer.ts";

const renderer = createRenderer();
let publisher: Publisher | null = null;

type Responses = { prepare: (publication: Publication) => Promise<() => void> };

/** Shows kept pages, even of earlier content until the live ones are rendered. @throws RenderError */
export async function publishAtBoot(root: string, { prepare }: Responses): Promise<string> {
  const { render, compress } = renderer;
  publisher = createPublisher({
    render,
    compress,
    prepare,
    onShown: setContent,
    keep: (publication) =>
      writePublicationFile(publishedKey(root, publication.digest), publication),
    keyOf: (digest) => path.basename(fileOfKey(publishedKey(root, digest))),
  });
  setPageCheck(whyNotMade);
  await loadUnshown();
  const live = content();
  const digest = digestOf(live);
  const kept = await readPublicationFile(publishedKey(root, digest)).catch((error: unknown) => {
    log().error({ err: error }, "kept pages not read");
    return null;
  });
  if (kept === null) {
    await publisher.publish(live);
    return "rendered";
  }
  if (kept.digest === digest) {
    await publisher.restore({ ...kept, content: live });
    await forgetUnshown();
    return "there";
  }
  await publisher.restore(kept);
  // Logged, and tried again by the publisher.
  void show(live).catch(() => undefined);
  return "there, of earlier content";
}

/** Makes this content live, with its pages: both or neither. @throws RenderError */
export async function show(next: Content): Promise<void> {
  await publisher?.publish(next);
}

/** Renders a page of content that is not live. Null if there is no such page. @throws RenderError */
export async function renderPage(path: string, content: Content): Promise<MadePage | null> {
  const isPublished = publishedPaths(content).some((published) => published.path === path);
  const made = isPublished ? await renderer.render(path, content) : null;
  return made?.kind === "page" ? made : null;
}

async function whyNotMade(path: string, content: Content): Promise<string | null> {
  try {
    await renderPage(path, content);
    return null;
  } catch (error) {
    if (error instanceof RenderError) return error.why;
    throw error;
  }
}

export function closeRenderer(): void {
  renderer.close();
}

/** Returns the policy's sources for the page that Next answers when it fails. */
export function failureScripts(root: string): string[] {
  return hashScripts(readFileSync(path.join(root, ".next/server/pages/500.html"), "utf8"));
}
