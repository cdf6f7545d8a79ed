import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { withFilmLock, withShownLock } from "#lib/films/library/film-lock.ts";
import { heldFilm } from "#lib/films/library/kept-films.ts";
import type { FilmManifest } from "#lib/films/library/manifest.ts";
import {
  changedMeanwhile,
  type Make,
  prepareRevision,
  type Revision,
} from "#lib/films/library/revise-film.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** @throws FilmBusyError; AppError notFound without a held film, conflict as `reviseFilm` */
export function reviseHeldFilm(
  { episodeId, basedOn, action }: Revision,
  make: Make,
  act: Act,
): Promise<FilmManifest> {
  return withFilmLock(episodeId, async () => {
    const base = await heldFilm(episodeId);
    if (base === null) throw noFilmWaits();
    const { manifest, changed } = await prepareRevision(base, basedOn, make);
    const { revision } = manifest;
    if (revision === base.revision) return base;
    await filmStorage().addRevision(manifest, base, changed);
    const replace = () =>
      writeAs(act, async (tx) => {
        const where = { episodeId, role: "HELD" as const, revision: base.revision };
        // `keptAt` stays the time of the import.
        const { count } = await tx.keptFilm.updateMany({ where, data: { revision } });
        if (count === 0) throw changedMeanwhile(null);
        const details = { from: base.revision, revision };
        await recordAudit(tx, { ...act, action, subject: `episode ${episodeId}`, details });
      });
    await withShownLock(episodeId, replace);
    return manifest;
  });
}

function noFilmWaits(): AppError {
  return new AppError("notFound", "No film waits any more: it was shown or discarded.");
}
