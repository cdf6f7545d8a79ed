import type { IncomingMessage, ServerResponse } from "node:http";
import { expectReading, noFilm, sendFilmFile } from "#lib/films/delivery/send-film-file.ts";
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
  expectReading(request);
  const asked = { token, episodeId, revision, cookie: request.headers.cookie ?? null };
  const checkRight = () => checkViewingRight(asked);
  await checkRight();
  await noteNetwork(streamOf(token), clientAddress);
  await sendFilmFile({ episodeId, revision, name, checkRight }, request, response);
}
