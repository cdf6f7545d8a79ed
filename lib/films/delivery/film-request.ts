import type { IncomingMessage, ServerResponse } from "node:http";
import { tooManyRequests } from "#lib/core/http/errors.ts";
import { sendCdnPlaylist } from "#lib/films/cdn/send-playlist.ts";
import { sendFilmFile } from "#lib/films/delivery/send-film-file.ts";
import { checkViewingRight } from "#lib/films/delivery/viewing-right.ts";
import { streamOf } from "#lib/films/links/film-token.ts";
import { expectReading, noFilm } from "#lib/films/refusals.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { allTaken, placesOfUser } from "#lib/films/streams/commands.ts";
import { endIfShared } from "#lib/films/streams/networks.ts";

const responsesOf = new Map<string, number>();

/** Serves `<token>/<episode id>/<revision>/<name>`. @throws AppError before the first byte */
export async function handleFilmRequest(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string,
): Promise<void> {
  const [token = "", episodeId = "", revision = "", name, ...more] = rest.split("/");
  if (name === undefined || more.length > 0) throw noFilm();
  expectReading(request);
  const asked = { token, episodeId, revision, cookie: request.headers.cookie ?? null };
  const userId = await checkViewingRight(asked);
  if (await endIfShared(streamOf(token), clientAddress)) throw allTaken([]);
  countResponse(userId, response);
  if (await sendCdnPlaylist({ episodeId, revision, name }, request, response)) return;
  const checkRight = async () => void (await checkViewingRight(asked));
  await sendFilmFile({ episodeId, revision, name, checkRight }, request, response);
}

/** @throws AppError tooManyRequests when the account reads more than its players do */
function countResponse(userId: string, response: ServerResponse): void {
  // A client that has left closes no more.
  if (response.destroyed) return;
  const responses = (responsesOf.get(userId) ?? 0) + 1;
  if (responses > filmLimits.responsesOfStream * placesOfUser()) {
    throw tooManyRequests("Too much of your films is being read at once.", 5);
  }
  responsesOf.set(userId, responses);
  response.once("close", () => {
    const left = (responsesOf.get(userId) ?? 0) - 1;
    if (left > 0) responsesOf.set(userId, left);
    else responsesOf.delete(userId);
  });
}
