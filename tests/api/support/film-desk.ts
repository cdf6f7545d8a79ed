/** The films of the desk. */
import { afterAll, afterEach, beforeAll } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listFilms } from "#lib/desk/films/queries.ts";
import { type FilmSite, startFilmSite } from "#tests/support/films/film-site.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

export const [ONE, TWO] = ["AIE-SE01EP01", "AIE-SE01EP02"];

/** Starts the site and its media for the file's tests. */
export function filmDesk(): { site: FilmSite } {
  const desk = {} as { site: FilmSite };
  beforeAll(async () => {
    await ensureFirstEdition();
    desk.site = await startFilmSite();
  });
  afterAll(() => desk.site.close());
  afterEach(async () => {
    await database().write(async (tx) => {
      await tx.filmUpload.deleteMany({});
      await tx.filmJob.deleteMany({});
      await tx.keptFilm.deleteMany({});
    });
    for (const name of ["MEDIA_UPLOAD_GB", "MEDIA_UPLOADS_GB"]) delete process.env[name];
    rereadSettings();
  });
  return desk;
}

export const stateOf = async (id: string) =>
  (await listFilms()).find((film) => film.id === id)?.state;

export const uploadId = (address: string) => address.slice(filmUploadsPath.length + 1);
