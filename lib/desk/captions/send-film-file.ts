import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#lib/core/http/errors.ts";
import { expectAllowed, noteDeskUse, viewDesk } from "#lib/desk/session/desk-session.ts";
import { noFilm, sendFilmFile } from "#lib/films/delivery/send-film-file.ts";

/**
 * Answers `<episode id>/<revision>/<name>` for the staff, who need no membership. The right is the
 * open desk itself: there is no link that could be passed on.
 * @throws AppError before the first byte
 */
export async function answerDeskFilm(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [episodeId = "", revision = "", name, ...more] = rest.split("/");
  if (name === undefined || more.length > 0) throw noFilm();
  if (request.method !== "GET" && request.method !== "HEAD") {
    const headers = { Allow: "GET, HEAD" };
    throw new AppError("methodNotAllowed", "A film can only be read.", { headers });
  }
  const checkRight = async () =>
    expectAllowed(await viewDesk(request.headers.cookie ?? null), "readFilms");
  // Who watches is at work.
  await noteDeskUse(await checkRight());
  const recheck = async () => void (await checkRight());
  await sendFilmFile({ episodeId, revision, name, checkRight: recheck }, request, response);
}
