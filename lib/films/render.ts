/**
 * Makes the films: `npm run films` makes all of them, names make only those
 * (`npm run films -- trailers/AIE-SE01EP01`). Needs ffmpeg. The same code, the same pictures.
 */
import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { captionsOf, chaptersOf } from "./captions.ts";
import { chosen, type Reel } from "./catalogue.ts";
import { encode, FRAMES_PER_SECOND, hasFfmpeg } from "./encode.ts";
import type { Film } from "./film.ts";
import { projector } from "./projector.ts";
import { Track } from "./sound/track.ts";

const ROOT = path.join(import.meta.dirname, "../..");

function* framesOf(film: Film): Generator<Buffer> {
  const show = projector(film);
  for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame++) {
    yield Buffer.from(show(frame / FRAMES_PER_SECOND).data());
  }
}

function soundOf(film: Film, name: string): Buffer {
  const seed = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const track = new Track(film.seconds, seed);
  film.sound(track);
  return track.toWav();
}

async function make(name: string, { film, file, bytes }: Reel): Promise<void> {
  const target = path.join(ROOT, file);
  await mkdir(path.dirname(target), { recursive: true });
  const wav = soundOf(film, name);
  await encode(`${target}.mp4`, { film, wav, frames: framesOf(film), bytes });
  await writeFile(`${target}.vtt`, captionsOf(film));
  if (film.chapters.length > 0) await writeFile(`${target}.chapters.vtt`, chaptersOf(film));
  const { size } = await stat(`${target}.mp4`);
  process.stdout.write(`${file}.mp4 ${film.seconds} s ${size}\n`);
}

if (await hasFfmpeg()) {
  for (const [name, reel] of chosen(process.argv.slice(2))) await make(name, reel);
} else {
  process.stderr.write("Films need ffmpeg: apt-get install ffmpeg, or brew install ffmpeg.\n");
  process.exitCode = 1;
}
