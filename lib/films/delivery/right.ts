/**
 * Whether a request may have a film's bytes. What the database says is remembered for two seconds,
 * so that a player's burst of requests asks it once; the link's end is looked at each time.
 */

import { readSessionId } from "#lib/accounts/sessions/cookie.ts";
import { rightsAge } from "#lib/accounts/sessions/rights.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { setBounded } from "#lib/films/delivery/bounded-map.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { isFilmToken, readFilmToken, type TokenParts } from "#lib/films/links/link.ts";
import { findViewing } from "#lib/films/queries.ts";

/** A request for a film, by what its path and its cookies say. */
export type FilmRequest = {
  token: string;
  episodeId: string;
  revision: string;
  cookie: string | null;
};

type Known = { until: number; age: number };

const shared = globalThis as { aieFilmRights?: Map<string, Known> };
shared.aieFilmRights ??= new Map();
const known = shared.aieFilmRights;

/** @throws AppError unauthorized without a session, forbidden when the link does not hold */
export async function checkRight(request: FilmRequest): Promise<void> {
  const parts = readFilmToken(request.token);
  const key = Object.values(request).join(" ");
  if (parts !== null && isKnown(key)) return;
  const age = rightsAge();
  const asked = now().getTime();
  await lookUp(request, parts);
  remember(key, { until: asked + filmLimits.videoRightMs, age });
}

async function lookUp(request: FilmRequest, parts: TokenParts | null): Promise<void> {
  const sessionId = await readSessionId(request.cookie);
  const viewing = sessionId && (await findViewing(sessionId, parts?.streamId ?? ""));
  if (!sessionId || !viewing) throw new AppError("unauthorized", "Please log in to watch.");
  const { stream, planEndsAt } = viewing;
  if (parts === null || stream === null || planEndsAt === null) throw noRight();
  const { episodeId, revision } = request;
  if (!isFilmToken(parts, { episodeId, revision, sessionId, planEndsAt })) throw noRight();
  const silentSince = now().getTime() - stream.seenAt.getTime();
  const isOver = stream.endedAt !== null || silentSince >= filmLimits.streamSilenceMs;
  if (isOver || stream.episodeId !== episodeId) throw noRight();
}

function isKnown(key: string): boolean {
  const right = known.get(key);
  if (right !== undefined && right.until > now().getTime() && right.age === rightsAge())
    return true;
  known.delete(key);
  return false;
}

function remember(key: string, right: Known): void {
  if (key.length > filmLimits.videoRightCharacters) return;
  setBounded(known, key, right, filmLimits.videoRightsRemembered);
}

function noRight(): AppError {
  return new AppError("forbidden", "This link does not open the film.");
}
