/**
 * Renders all films, or the named ones: `npm run films -- [trailers/AIE-SE01EP01 …]`. Needs ffmpeg.
 * The pictures are deterministic, the encoder's bytes are not: commit only changed films.
 */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { ffmpeg } from "#lib/films/packaging/tools.ts";
import { captionsOf } from "./captions.ts";
import { chosen, type Reel } from "./catalogue.ts";
import { makeMaster } from "./master.ts";
import { packageEpisode } from "./package-episode.ts";
import { encodeTrailer } from "./trailer.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const ASIDE = path.join(ROOT, ".cache/films/masters");

async function make(name: string, reel: Reel): Promise<void> {
  const { film } = reel;
  const folder = path.join(ASIDE, name);
  await rm(folder, { recursive: true, force: true });
  const master = await makeMaster(name, film, folder);
  if (reel.kind === "trailer") {
    const file = path.join(ROOT, reel.file);
    const { title, seconds } = film;
    await encodeTrailer(master, `${file}.mp4`, { title, seconds, bytes: reel.bytes });
    await writeFile(`${file}.vtt`, captionsOf(film));
  } else {
    await packageEpisode(reel.id, film, master, path.join(ROOT, reel.folder));
  }
  await rm(folder, { recursive: true });
  process.stdout.write(`${name} ${film.seconds} s\n`);
}

try {
  await ffmpeg(["-version"]);
  for (const [name, reel] of chosen(process.argv.slice(2))) await make(name, reel);
} catch (error) {
  if (!(error instanceof FilmError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
