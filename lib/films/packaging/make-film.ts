import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { FILM_COLOUR } from "#lib/films/packaging/colour.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { type FilmSpec, type Progress, renditionFile } from "#lib/films/packaging/film-spec.ts";
import { type Measured, measuredSchema } from "#lib/films/packaging/measure-master.ts";
import {
  makePoster,
  makePosterSizes,
  makePreviews,
  POSTER_NAME,
  POSTER_SIZE_FILES,
  PREVIEWS_NAME,
} from "#lib/films/packaging/pictures.ts";
import { encodeRendition } from "#lib/films/packaging/renditions/encode-rendition.ts";

const MEASURED_NAME = "measured.json";

/** Reuses the complete files of an interrupted run. Resolves with what the master turned out to be. */
export async function makeFilm(
  { master, rungs, qualityOf, posterSeconds, isPosterThumbnail }: FilmSpec,
  folder: string,
  progress: Progress,
): Promise<Measured> {
  await mkdir(folder, { recursive: true });
  const missing = (name: string) => !existsSync(path.join(folder, name));
  const works = rungs.map(({ width, height }) => width * height);
  const all = works.reduce((sum, work) => sum + work, 0);
  const measuredFile = path.join(folder, MEASURED_NAME);
  let done = 0;
  for (const [at, rung] of rungs.entries()) {
    const work = (works[at] ?? 0) / all;
    const name = renditionFile(rung);
    const onSeconds = (seconds: number) =>
      progress(done + work * Math.min(1, seconds / master.durationSeconds), `${rung.name}p`);
    if (missing(name)) {
      await onSeconds(0);
      const target = path.join(folder, name);
      await encodeRendition(master, rung, qualityOf(rung), target, {
        onSeconds,
        ...(at === 0 && {
          onMeasured: (measured) => writeFile(measuredFile, JSON.stringify(measured)),
        }),
      });
    }
    done += work;
  }
  await progress(1, "pictures");
  if (missing(POSTER_NAME)) await makeAnyPoster({ master, rungs, posterSeconds }, folder);
  if (isPosterThumbnail && POSTER_SIZE_FILES.some(missing)) await makePosterSizes(folder);
  if (missing(PREVIEWS_NAME)) await makePreviews(master, folder);
  return measuredSchema.parse(JSON.parse(await readFile(measuredFile, "utf8")));
}

type Posed = Pick<FilmSpec, "master" | "rungs" | "posterSeconds">;

/** A packaged film has a picture at each of its seconds; a master may have slides. */
async function makeAnyPoster({ master, rungs: [best], posterSeconds }: Posed, folder: string) {
  if (best === undefined) return;
  if (master.isConstant && (await makePoster(master, posterSeconds, folder))) return;
  const last = Math.max(0, master.durationSeconds - 1.5 / master.framesPerSecond);
  const file = path.join(folder, renditionFile(best));
  const source = { file, width: best.width, colour: FILM_COLOUR };
  for (const seconds of [Math.min(posterSeconds, last), 0]) {
    if (await makePoster(source, seconds, folder)) return;
  }
  throw new FilmError("The film has no picture for its poster.");
}
