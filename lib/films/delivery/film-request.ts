import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#lib/core/http/errors.ts";
import { noFilm, sendFilmFile } from "#lib/films/delivery/send-film-file.ts";
import { checkViewingRight } from "#lib/films/delivery/viewing-right.ts";
import { streamOf } from "#lib/films/links/film-token.ts";
import { noteNetwork } from "#lib/films/streams/networks.ts";

/** Answers `<token>/<episode id>/<revision>/<name>`. @throws AppError before the first byte */
export async function answerFilmRequest(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string,
): Promise<void> {
  const [token = "", episodeId = "", revision = "", name, ...more] = rest.split("/");
  if (name === undefined || more.length > 0) throw noFilm();
  if (request.method !== "GET" && request.method !== "HEAD") {
    const headers = { Allow: "GET, HEAD" };
    throw new AppError("methodNotAllowed", "A film can only be read.", { headers });
  }
  const asked = { token, episodeId, revision, cookie: request.headers.cookie ?? null };
  const checkRight = () => checkViewingRight(asked);
  await checkRight();
  await noteNetwork(streamOf(token), clientAddress);
  await sendFilmFile({ episodeId, revision, name, checkRight }, request, response);
}
