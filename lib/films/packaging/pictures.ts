import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { thumbnailSizes } from "#lib/content/thumbnails.ts";
import { encoders } from "#lib/core/images/encoders.ts";
import { isMissing } from "#lib/core/missing-file.ts";
import { replaceFile } from "#lib/core/replace-file.ts";
import { posterFile } from "#lib/films/manifest.ts";
import { jpegFilters } from "#lib/films/packaging/colour.ts";
import type { Master } from "#lib/films/packaging/probe-master.ts";
import { ffmpeg, inputOf, outputOf } from "#lib/films/packaging/tools.ts";
import { formatVtt } from "#lib/films/packaging/webvtt.ts";

export const POSTER_NAME = "poster.jpg";
export const PREVIEWS_NAME = "previews.vtt";
const SPRITE_NAME = "previews.jpg";
export const PREVIEW_FILES = [PREVIEWS_NAME, SPRITE_NAME] as const;
export const POSTER_SIZE_FILES = thumbnailSizes.map(posterFile);

const POSTER_WIDTH = 1280;
const TILE = 160;
const COLUMNS = 10;
const MOST_TILES = 200;
const LEAST_GAP_SECONDS = 2;

type Source = Pick<Master, "file" | "width" | "colour">;

/** Resolves with false when no picture follows `seconds`. */
export async function makePoster(
  master: Source,
  seconds: number,
  folder: string,
): Promise<boolean> {
  const width = Math.min(POSTER_WIDTH, master.width);
  const filter = [...jpegFilters(master.colour, `${width}:-2`), "setsar=1"].join(",");
  return makePicture(["-ss", String(seconds)], master, filter, 4, path.join(folder, POSTER_NAME));
}

export async function makePosterSizes(folder: string): Promise<void> {
  // Reads bytes: sharp may not open files where it decodes members' pictures.
  const poster = await readFile(path.join(folder, POSTER_NAME));
  for (const size of thumbnailSizes) {
    const resized = sharp(poster).resize({ width: size.width, withoutEnlargement: true });
    const bytes = await encoders[size.format](resized).toBuffer();
    await replaceFile(path.join(folder, posterFile(size)), (part) => writeFile(part, bytes));
  }
}

export async function makePreviews(master: Master, folder: string): Promise<void> {
  const { gap, count, width, height } = planPreviews(master);
  const rows = Math.ceil(count / COLUMNS);
  const columns = Math.min(COLUMNS, count);
  // A short last tile has its picture, and so has the sound behind the last picture.
  const pick = `fps=1/${gap}:start_time=0:round=near:eof_action=pass,tpad=stop=-1:stop_mode=clone`;
  const scale = jpegFilters(master.colour, `${width}:${height}`, "area");
  const filter = [pick, ...scale, "setsar=1", `tile=${columns}x${rows}`].join(",");
  await makePicture([], master, filter, 6, path.join(folder, SPRITE_NAME));
  const cues = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % COLUMNS) * width, Math.floor(at / COLUMNS) * height];
    const to = Math.min((at + 1) * gap, master.durationSeconds);
    return { from: at * gap, to, text: `${SPRITE_NAME}#xywh=${x},${y},${width},${height}` };
  });
  await writeFile(path.join(folder, PREVIEWS_NAME), formatVtt(cues));
}

function planPreviews({ durationSeconds, width, height }: Master) {
  const gap = Math.max(LEAST_GAP_SECONDS, Math.ceil(durationSeconds / MOST_TILES));
  const even = (pixels: number) => 2 * Math.max(1, Math.round(pixels / 2));
  const scale = TILE / Math.max(width, height);
  const count = Math.ceil(durationSeconds / gap);
  return { gap, count, width: even(width * scale), height: even(height * scale) };
}

async function makePicture(
  seek: readonly string[],
  { file }: Pick<Master, "file">,
  filter: string,
  quality: number,
  target: string,
): Promise<boolean> {
  const source = [...seek, ...inputOf(file), "-map", "0:V:0", "-vf", filter];
  const picture = ["-frames:v", "1", "-q:v", String(quality), "-flags:v", "+bitexact"];
  const output = ["-map_metadata", "-1", "-c:v", "mjpeg", "-pix_fmt", "yuvj420p", "-f", "image2"];
  try {
    await replaceFile(target, (part) =>
      ffmpeg([...source, ...picture, ...output, "-update", "1", outputOf(part)]),
    );
    return true;
  } catch (error) {
    // ffmpeg writes no file where the film has no picture.
    if (isMissing(error)) return false;
    throw error;
  }
}
