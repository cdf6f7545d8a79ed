/** Takes the poster from the packaged film: masters are not kept. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Act } from "#lib/core/audit/record.ts";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { workshopFolder } from "#lib/films/library/film-lock.ts";
import { HELD_ACTIONS } from "#lib/films/library/kept-films.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { reviseHeldFilm } from "#lib/films/library/revise-held-film.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { decrypted } from "#lib/films/packaging/check/check-package.ts";
import { readPlaylist } from "#lib/films/packaging/check/read-playlist.ts";
import { FILM_COLOUR } from "#lib/films/packaging/colour.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import {
  makePoster,
  makePosterSizes,
  POSTER_NAME,
  POSTER_SIZE_FILES,
} from "#lib/films/packaging/pictures.ts";
import type { Piece } from "#lib/films/packaging/renditions/fragments.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

type Wish = { episodeId: string; basedOn: string; seconds: number; isHeld?: boolean };

/** @throws as `reviseFilm` or `reviseHeldFilm`; FilmError when ffmpeg cannot read the picture */
export function choosePoster(
  { episodeId, basedOn, seconds, isHeld = false }: Wish,
  act: Act,
): Promise<FilmManifest> {
  const action = isHeld ? HELD_ACTIONS.poster : "video.poster";
  const make = async (shown: FilmManifest) => ({ poster: await pictureAt(shown, seconds) });
  return (isHeld ? reviseHeldFilm : reviseFilm)({ episodeId, basedOn, action }, make, act);
}

async function pictureAt(film: FilmManifest, seconds: number): Promise<Map<string, Uint8Array>> {
  await mkdir(workshopFolder(), { recursive: true });
  // An import or housekeeping clears what a killed process left.
  const folder = await mkdtemp(path.join(workshopFolder(), `${film.episodeId}-poster-`));
  try {
    const { bytes, offsetSeconds, width } = await segmentAt(film, seconds);
    const file = path.join(folder, "segment.mp4");
    await writeFile(file, bytes);
    await makePoster({ file, width, colour: FILM_COLOUR }, offsetSeconds, folder);
    await makePosterSizes(folder);
    const names = [POSTER_NAME, ...POSTER_SIZE_FILES];
    const pictures = names.map(async (name) => {
      return [name, new Uint8Array(await readFile(path.join(folder, name)))] as const;
    });
    return new Map(await Promise.all(pictures));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The last frame may come this long before the end of its segment. */
const AHEAD_OF_END_SECONDS = 0.15;

async function segmentAt(film: FilmManifest, seconds: number) {
  const { episodeId, revision, renditions, keyId } = film;
  const [best] = renditions;
  if (best === undefined) throw new FilmError("The film has no picture.");
  const storage = filmStorage();
  const text = String(await storage.readFile(episodeId, revision, best.playlist));
  const { head, segments } = readPlaylist(text);
  let from = 0;
  let found = segments[0];
  for (const segment of segments) {
    found = segment;
    if (seconds < from + segment.seconds || segment === segments.at(-1)) break;
    from += segment.seconds;
  }
  if (head === null || found === undefined) throw new FilmError("The film has no segments.");
  const read = (part: Piece) => storage.readPart(episodeId, revision, best.file, part);
  const key = keyId === null ? null : await findFilmKey(keyId);
  const bytes = [await read(head), decrypted(await read(found), key, found.iv)];
  const last = Math.max(0, found.seconds - AHEAD_OF_END_SECONDS);
  const offsetSeconds = Math.min(Math.max(0, seconds - from), last);
  return { bytes: Buffer.concat(bytes), offsetSeconds, width: best.width };
}
