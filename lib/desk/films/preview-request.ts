import type { IncomingMessage, ServerResponse } from "node:http";
import { expectAllowed, noteDeskUse, viewDesk } from "#lib/desk/session/desk-session.ts";
import { sendFilmFile } from "#lib/films/delivery/send-film-file.ts";
import { expectReading, noFilm } from "#lib/films/refusals.ts";

/** The cookie authorizes: no link can be passed on. @throws AppError before the first byte */
export async function handlePreviewRequest(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  expectReading(request);
  const cookie = request.headers.cookie ?? null;
  const allowed = async () => expectAllowed(await viewDesk(cookie), "readFilms");
  // Watching counts as use, so the desk stays open.
  await noteDeskUse(await allowed());
  const checkRight = async () => void (await allowed());
  const [episodeId = "", revision = "", name, ...more] = rest.split("/");
  if (name === undefined || more.length > 0) throw noFilm();
  await sendFilmFile({ episodeId, revision, name, checkRight }, request, response);
}
