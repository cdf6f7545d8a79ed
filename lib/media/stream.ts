/**
 * The films' bytes, answered before Next sees the request. Each request is checked by itself:
 * session, signature and time; so logout and expiry stop the next one. The plan was checked when
 * the link was given: a year that ends during play does not cut the film, the next link is refused.
 */
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/config/limits.ts";
import { AppError } from "#lib/http/errors.ts";
import { FILM_NAME, type Film, findFilm } from "#lib/media/films.ts";
import { isFilmToken } from "#lib/media/link.ts";
import { type ByteRange, parseRange } from "#lib/media/range.ts";
import { findCurrentUser } from "#lib/session/auth.ts";

/**
 * Answers `<token>/<episode id>/video.mp4`, the part of the path behind the media base.
 * @throws AppError notFound, methodNotAllowed, unauthorized or forbidden, before a byte is sent
 */
export async function streamFilm(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [token = "", episodeId = "", name, ...more] = rest.split("/");
  if (name !== FILM_NAME || more.length > 0) throw noFilm();
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new AppError("methodNotAllowed", "A film can only be read.", {
      headers: { Allow: "GET, HEAD" },
    });
  }
  await checkRight(token, episodeId, request.headers.cookie ?? null);
  const film = await findFilm(episodeId);
  if (film === null) throw noFilm();
  await sendFilm(film, request, response);
}

async function checkRight(token: string, episodeId: string, cookie: string | null): Promise<void> {
  const viewer = await findCurrentUser(cookie);
  if (viewer === null) throw new AppError("unauthorized", "Please log in to watch.");
  if (!isFilmToken(token, episodeId, viewer.sessionId)) {
    throw new AppError("forbidden", "This link does not open the film.");
  }
}

async function sendFilm(film: Film, request: IncomingMessage, response: ServerResponse) {
  const etag = `"${film.size.toString(36)}-${film.modifiedAt.getTime().toString(36)}"`;
  response.setHeader("Content-Type", "video/mp4");
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-site");
  const current = request.headers["if-range"] === undefined || request.headers["if-range"] === etag;
  // Range is defined for GET alone (RFC 9110, section 14.2).
  const asked = current && request.method === "GET" ? request.headers.range : undefined;
  const range = parseRange(asked, film.size, limits.videoRangeBytes);
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${film.size}`, "Content-Length": 0 }).end();
    return;
  }
  const all = { start: 0, end: film.size - 1 };
  const sent: ByteRange = range === "all" ? all : range;
  response.setHeader("Content-Length", sent.end - sent.start + 1);
  if (range !== "all") {
    response.statusCode = 206;
    response.setHeader("Content-Range", `bytes ${sent.start}-${sent.end}/${film.size}`);
  }
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const options = { ...sent, highWaterMark: limits.videoReadBytes };
  // `pipeline` closes the file when the viewer leaves; `pipe` would keep it open.
  await pipeline(createReadStream(film.file, options), response).catch((error: unknown) => {
    if (!isDisconnect(error)) throw error;
  });
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

function noFilm(): AppError {
  return new AppError("notFound", "There is no such film.");
}
