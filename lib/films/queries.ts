import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { now } from "#lib/core/config/clock.ts";
import { videoStreamPath } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { MASTER_PLAYLIST_NAME } from "#lib/films/library/manifest.ts";
import { createFilmToken } from "#lib/films/links/link.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { takeStream } from "#lib/films/streams/commands.ts";

/**
 * The link of a film, for one stream of one session and a few minutes:
 * `/api/video-stream/<token>/<id>/<revision>/master.m3u8`.
 * @param name the episode's id, with or without `.mp4`
 * @param renewed the stream to go on with, if the player has one
 * @throws AppError notFound for a name that is no film's, conflict as `takeStream`
 */
export async function getFilmUrl(
  name: string,
  viewer: SignedIn,
  renewed: string | null,
): Promise<string> {
  const episode = findEpisode(name.replace(/\.mp4$/, ""));
  const manifest = episode && (await filmStorage().readManifest(episode.id));
  if (!manifest) throw new AppError("notFound", "There is no such film.");
  const { episodeId, revision } = manifest;
  const stream = await takeStream(viewer, episodeId, renewed);
  const token = createFilmToken({ episodeId, revision, sessionId: viewer.sessionId, ...stream });
  return `${videoStreamPath}/${token}/${episodeId}/${revision}/${MASTER_PLAYLIST_NAME}`;
}

/** What a session may watch by one stream, as far as the database knows. */
export type Viewing = {
  /** Null when the stream is not the session's. */
  stream: { episodeId: string; seenAt: Date; endedAt: Date | null } | null;
  /** Null when there was never a plan. */
  planEndsAt: Date | null;
};

/** Null when the session has ended. */
export async function findViewing(sessionId: string, streamId: string): Promise<Viewing | null> {
  const session = await database().read.session.findUnique({
    where: { id: sessionId, expiresAt: { gt: now() } },
    select: {
      user: {
        select: {
          streams: {
            where: { id: streamId, sessionId },
            select: { episodeId: true, seenAt: true, endedAt: true },
          },
          memberships: { orderBy: { endsAt: "desc" }, take: 1, select: { endsAt: true } },
        },
      },
    },
  });
  if (session === null) return null;
  const { streams, memberships } = session.user;
  return { stream: streams[0] ?? null, planEndsAt: memberships[0]?.endsAt ?? null };
}

/** The key that a film's segments are encrypted with, or null. */
export async function findFilmKey(keyId: string): Promise<Uint8Array | null> {
  const where = { id: keyId };
  const row = await database().read.filmKey.findUnique({ where, select: { key: true } });
  return row?.key ?? null;
}
