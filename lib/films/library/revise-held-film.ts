import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { heldFilm } from "#lib/films/library/kept-films.ts";
import {
  changedMeanwhile,
  type Make,
  type Revision,
  replaceFilm,
} from "#lib/films/library/revise-film.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";

/** @throws FilmBusyError; AppError notFound without a held film, conflict as `reviseFilm` */
export function reviseHeldFilm(
  { episodeId, basedOn, action }: Revision,
  make: Make,
  act: Act,
): Promise<FilmManifest> {
  return withFilmLock(episodeId, async () => {
    const base = await heldFilm(episodeId);
    if (base === null) {
      throw new AppError("notFound", "No film waits any more: it was shown or discarded.");
    }
    return replaceFilm(base, basedOn, make, ({ revision }) =>
      writeAs(act, async (tx) => {
        const where = { episodeId, role: "HELD" as const, revision: base.revision };
        // `keptAt` stays the time of the import.
        const { count } = await tx.keptFilm.updateMany({ where, data: { revision } });
        if (count === 0) throw changedMeanwhile(null);
        const details = { from: base.revision, revision };
        await recordAudit(tx, { ...act, action, subject: `episode ${episodeId}`, details });
      }),
    );
  });
}
