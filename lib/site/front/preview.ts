import { ContentProblems } from "#lib/content/assembly/problems.ts";
import { content, withContent } from "#lib/content/content.ts";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { isPreviewToken, PREVIEW_PARAMETER } from "#lib/content/preview.ts";
import { describeReason } from "#lib/content/unshown-reason.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { reasonOf } from "#lib/site/publication/publication.ts";
import { renderPage } from "#lib/site/publication/publish.ts";
import { RenderError } from "#lib/site/publication/rendering/renderer.ts";
import { pageHeaders } from "#lib/site/static/security-headers.ts";
import { type StaticResponse, staticResponse } from "#lib/site/static/static-response.ts";

export function asksForPreview(url: string): boolean {
  if (!url.includes(`?${PREVIEW_PARAMETER}=`)) return false;
  return isPreviewToken(
    new URLSearchParams(url.slice(url.indexOf("?"))).get(PREVIEW_PARAMETER) ?? "",
  );
}

/** Answers a sentence when the drafts cannot be shown. @throws AppError notFound */
export async function previewResponse(path: string): Promise<StaticResponse> {
  const drafts = await readSnapshot({ withDrafts: true }).catch((error: unknown) => {
    if (error instanceof ContentProblems) return error.message;
    throw error;
  });
  if (typeof drafts === "string") return refusal(path, drafts);
  // Only published episodes have a thumbnail's address.
  const episodes = drafts.episodes.map((episode) =>
    findEpisode(episode.id) ? episode : { ...episode, thumbnail: episode.picture },
  );
  const shown = { ...drafts, episodes };
  const page = await renderPage(path, shown).catch((error: unknown) => {
    if (error instanceof RenderError) return describeReason(reasonOf(error, drafts, content()));
    throw error;
  });
  if (typeof page === "string") return refusal(path, page);
  if (page === null) throw new AppError("notFound", "There is no such page.");
  const { html, scriptHashes } = page;
  const headers = withContent(shown, () => headersOf(path, scriptHashes));
  const source = { packed: html.gzip, size: html.size };
  return staticResponse({ source, encoded: { gzip: html.gzip }, hash: html.hash, headers });
}

/** The frame of the form shows it in the place of the page. */
function refusal(path: string, sentence: string): StaticResponse {
  const words = sentence.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const page = `<!doctype html><html lang="en"><title>Preview</title><main><h1>Preview</h1><p>The drafts cannot be shown. ${words}`;
  return staticResponse({ status: 422, source: Buffer.from(page), headers: headersOf(path, []) });
}

const headersOf = (path: string, scriptHashes: readonly string[]) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  ...pageHeaders(path, scriptHashes, { isPreview: true }),
});
