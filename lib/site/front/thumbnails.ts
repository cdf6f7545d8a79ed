import { findEpisode } from "#lib/content/episodes.ts";
import type { Thumbnail } from "#lib/content/thumbnails.ts";
import { findPoster } from "#lib/films/library/posters.ts";
import { nearestFile } from "#lib/site/pictures/pictures.ts";
import { THUMBNAIL_CACHE } from "#lib/site/static/cache-control.ts";
import { fileHeaders } from "#lib/site/static/security-headers.ts";
import { type StaticResponse, staticResponse } from "#lib/site/static/static-response.ts";

export async function posterResponse(thumbnail: Thumbnail): Promise<StaticResponse | null> {
  const poster = await findPoster(thumbnail);
  if (poster === null) return null;
  const headers = {
    "Content-Type": poster.type,
    "Cache-Control": THUMBNAIL_CACHE,
    ...fileHeaders(),
  };
  return staticResponse({ source: poster.bytes, hash: poster.sha256.slice(0, 22), headers });
}

export function drawnPath({ episodeId, size }: Thumbnail): string {
  const path = findEpisode(episodeId)?.picture ?? "";
  return size === null ? path : nearestFile(path, size.width, size.format);
}

/** An imported film replaces the picture at the same address. */
export function keptBriefly(response: StaticResponse): StaticResponse {
  const headers = response.plain.headers.map((value, at, all) =>
    all[at - 1] === "Cache-Control" ? THUMBNAIL_CACHE : value,
  );
  return { ...response, plain: { ...response.plain, headers } };
}
