import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { FILM_COLOUR } from "#lib/films/packaging/colour.ts";
import { makePoster, makePreviews } from "#lib/films/packaging/pictures.ts";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";
import { encodeRendition } from "#lib/films/packaging/renditions/encode-rendition.ts";
import { ffmpeg } from "#lib/films/packaging/tools.ts";
import { BARS, type kinds, makeBars } from "#tests/support/films/bars.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aie-colours-"));
afterAll(() => rmSync(folder, { recursive: true }));

const RUNG = { name: "360", width: 640, height: 360 };
const QUALITY = { crf: 12, preset: "ultrafast", peakBits: 9e6, bufferSeconds: 2, sound: 64 };

/** Returns the difference from the bars, at most 255: of a film as BT.709 of limited range. */
async function filmError(file: string): Promise<number> {
  const raw = `${file}.rgb`;
  const shown = "scale=4:1:flags=neighbor+accurate_rnd+full_chroma_int:in_color_matrix=bt709";
  const filter = `${shown}:in_range=tv,format=gbrp,format=rgb24`;
  await ffmpeg(["-i", file, "-vf", filter, "-frames:v", "1", "-f", "rawvideo", raw]);
  return errorOf(readFileSync(raw), 4);
}

async function jpegError(name: string): Promise<number> {
  const picture = sharp(readFileSync(path.join(folder, name)));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width * 3;
  return errorOf(data.subarray(row, row + info.width * 3), info.width);
}

function errorOf(row: Buffer, width: number): number {
  const errors = BARS.flatMap((bar, at) => {
    const x = Math.floor(((at + 0.5) * width) / 4) * 3;
    return bar.map((value, channel) => Math.abs(value - (row[x + channel] ?? 0)));
  });
  return Math.max(...errors);
}

test.each<[keyof typeof kinds, Partial<typeof FILM_COLOUR>]>([
  ["hd.mp4", { isAssumed: true }],
  ["hd-709.mp4", {}],
  ["hd-full.mp4", { range: "pc" }],
  ["sd.mp4", { matrix: "bt601", isAssumed: true }],
  ["sd-601.mp4", { matrix: "bt601" }],
  ["hd-jpeg.mov", { matrix: "bt601", range: "pc" }],
  ["hd-rgb.mkv", { matrix: null, range: "pc" }],
  ["hd-10.mov", { isAssumed: true }],
  ["hd-2020.mp4", { matrix: "bt2020", gamut: "bt2020" }],
])("%s keeps its colours in film, poster and previews", async (kind, found) => {
  const file = path.join(folder, kind);
  await makeBars(kind, file);
  const master = await probeMaster(file);
  expect(master.colour).toEqual({ ...FILM_COLOUR, ...found });
  const film = path.join(folder, "360.mp4");
  await encodeRendition(master, RUNG, QUALITY, film, { onSeconds: () => undefined });
  expect(await filmError(film)).toBeLessThanOrEqual(3);
  await makePoster(master, 0, folder);
  expect(await jpegError("poster.jpg")).toBeLessThanOrEqual(3);
  await makePreviews(master, folder);
  expect(await jpegError("previews.jpg")).toBeLessThanOrEqual(3);
  // As at the desk, from the film's own segment.
  await makePoster({ file: film, width: 640, colour: FILM_COLOUR }, 0, folder);
  expect(await jpegError("poster.jpg")).toBeLessThanOrEqual(4);
});
