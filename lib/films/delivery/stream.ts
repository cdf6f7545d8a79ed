/**
 * A film's files, answered before Next sees the request. Each request is checked by itself, a long
 * answer again on its way: so logout, a refund, a stopped stream and expiry end what is sent.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#lib/core/http/errors.ts";
import { deliver, sendWhole } from "#lib/films/delivery/deliver.ts";
import { findFilmFile } from "#lib/films/delivery/film-file.ts";
import { checkRight } from "#lib/films/delivery/right.ts";
import { streamOf } from "#lib/films/links/link.ts";
import { noteNetwork } from "#lib/films/streams/networks.ts";

const METHODS = "GET, HEAD";

/**
 * Answers `<token>/<episode id>/<revision>/<name>`, the part of the path behind `/api/video-stream/`.
 * @param client the address that the request comes from
 * @throws AppError notFound, methodNotAllowed, unauthorized, forbidden, or conflict as
 * `noteNetwork`, before a byte is sent
 */
export async function streamFilm(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
  client: string,
): Promise<void> {
  const [token = "", episodeId = "", revision = "", name, ...more] = rest.split("/");
  if (name === undefined || more.length > 0) throw noFilm();
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new AppError("methodNotAllowed", "A film can only be read.", {
      headers: { Allow: METHODS },
    });
  }
  const asked = { token, episodeId, revision, cookie: request.headers.cookie ?? null };
  await checkRight(asked);
  await noteNetwork(streamOf(token), client);
  const file = await findFilmFile(episodeId, revision, name);
  if (file === null) throw noFilm();
  response.setHeader("Content-Type", file.type);
  response.setHeader("Cache-Control", "private, no-store");
  if (file.kind === "made") sendWhole(file.body, request, response);
  else await deliver({ ...file, mayGoOn: () => checkRight(asked) }, request, response);
}

function noFilm(): AppError {
  return new AppError("notFound", "There is no such film.");
}
