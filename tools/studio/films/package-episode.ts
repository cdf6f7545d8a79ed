import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { assemblePackage } from "#lib/films/packaging/assemble-package.ts";
import { examineMaster } from "#lib/films/packaging/examine-master.ts";
import { makeFilm } from "#lib/films/packaging/make-film.ts";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";
import type { Quality } from "#lib/films/packaging/renditions/encode-rendition.ts";
import { ladderOf, type Rung } from "#lib/films/packaging/renditions/ladder.ts";
import { captionsOf, chaptersOf } from "./captions.ts";
import type { Film } from "./film.ts";

/** Small, because the films are committed. */
const QUALITIES: Readonly<Record<string, Quality>> = {
  720: { crf: 31, preset: "medium", peakBits: 260_000, bufferSeconds: 8, sound: 48 },
  360: { crf: 33, preset: "medium", peakBits: 75_000, bufferSeconds: 8, sound: 48 },
};

/** Every film shows its title at this time. */
const POSTER_SECONDS = 4.5;

/** Packages a film like the operator's import. Replaces `folder`. */
export async function packageEpisode(
  id: string,
  film: Film,
  master: string,
  folder: string,
): Promise<FilmManifest> {
  const probed = await probeMaster(master);
  const spec = {
    episodeId: id,
    master: probed,
    rungs: ladderOf(probed).filter(({ name }) => name in QUALITIES),
    qualityOf,
    captions: captionsOf(film),
    chapters: chaptersOf(film),
    posterSeconds: POSTER_SECONDS,
    // Thumbnails keep the drawn picture: their title is beside them.
    isPosterThumbnail: false,
  };
  const from = path.join(path.dirname(master), "made");
  const measured = await makeFilm(spec, from, () => undefined);
  const examination = examineMaster(probed, spec.rungs, measured);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  return assemblePackage(spec, { from, to: folder, key: null, examination });
}

function qualityOf({ name }: Rung): Quality {
  const quality = QUALITIES[name];
  if (quality === undefined) throw new Error(`no quality for ${name}`);
  return quality;
}
