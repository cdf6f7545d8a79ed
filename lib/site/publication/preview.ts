import { ContentProblems } from "#lib/content/assembly/problems.ts";
import { withContent } from "#lib/content/content.ts";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { isPreviewToken, PREVIEW_PARAMETER } from "#lib/content/preview.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { pageHeaders } from "#lib/site/static/security-headers.ts";
import { type StaticAnswer, staticAnswer } from "#lib/site/static/static-answer.ts";
import { renderHtml } from "./publish.ts";

export function asksForPreview(url: string): boolean {
  if (!url.includes(`?${PREVIEW_PARAMETER}=`)) return false;
  return isPreviewToken(
    new URLSearchParams(url.slice(url.indexOf("?"))).get(PREVIEW_PARAMETER) ?? "",
  );
}

/** @throws AppError invalid when the drafts do not fit together; notFound without such a page */
export async function previewAnswer(path: string): Promise<StaticAnswer> {
  const drafts = await readSnapshot({ withDrafts: true }).catch((error: unknown) => {
    if (!(error instanceof ContentProblems)) throw error;
    throw new AppError("invalid", `The drafts cannot be shown. ${error.message}`);
  });
  // Only published episodes have a thumbnail's address.
  const episodes = drafts.episodes.map((episode) =>
    findEpisode(episode.id) ? episode : { ...episode, thumbnail: episode.picture },
  );
  const shown = { ...drafts, episodes };
  const page = await renderHtml(path, shown);
  if (page === null) throw new AppError("notFound", "There is no such page.");
  const { scriptHashes } = page;
  const headers = withContent(shown, () => pageHeaders(path, scriptHashes, { isPreview: true }));
  return staticAnswer({
    source: Buffer.from(page.html),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      ...headers,
    },
  });
}
