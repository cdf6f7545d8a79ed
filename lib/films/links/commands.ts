import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import type { Episode } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { now } from "#lib/core/config/clock.ts";
import { videoStreamPath } from "#lib/core/config/paths.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatDay, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { createFilmToken } from "#lib/films/links/film-token.ts";
import { MASTER_PLAYLIST_NAME } from "#lib/films/manifest.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { type StreamRequest, takeStream } from "#lib/films/streams/commands.ts";

function comingSoon({ filmComes }: Episode): string {
  const isAhead = filmComes !== undefined && startOfIndiaDay(filmComes) > now();
  return isAhead ? `This film comes on ${formatDay(filmComes)}.` : "This film comes soon.";
}

/** `name` may end in `.mp4`. @throws AppError notFound without a film; as `takeStream` */
export async function createFilmUrl(
  name: string,
  viewer: CurrentUser,
  request: StreamRequest,
): Promise<string> {
  const episode = findEpisode(name.replace(/\.mp4$/, ""));
  const manifest = episode && (await filmStorage().readManifest(episode.id));
  if (!manifest) {
    throw new AppError("notFound", episode ? comingSoon(episode) : "There is no such film.");
  }
  const { episodeId, revision } = manifest;
  const stream = await takeStream(viewer, episodeId, request);
  const token = createFilmToken({ episodeId, revision, sessionId: viewer.sessionId, ...stream });
  return `${videoStreamPath}/${token}/${episodeId}/${revision}/${MASTER_PLAYLIST_NAME}`;
}
