import { environment } from "#lib/config/environment.ts";
import { AppError } from "#lib/http/errors.ts";
import { FILM_NAME, findFilm } from "#lib/media/films.ts";
import { createFilmToken } from "#lib/media/link.ts";

/**
 * The link of a film, for one session and a few minutes: `<media base>/<token>/<id>/video.mp4`.
 * @throws AppError notFound for a name that is no film's
 */
export async function getFilmUrl(name: string, sessionId: string): Promise<string> {
  const film = await findFilm(name);
  if (film === null) throw new AppError("notFound", "There is no such film.");
  const token = createFilmToken(film.episodeId, sessionId);
  return `${environment().mediaBaseUrl}/${token}/${film.episodeId}/${FILM_NAME}`;
}
