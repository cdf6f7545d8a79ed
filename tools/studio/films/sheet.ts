/**
 * Previews a film: `node tools/studio/films/sheet.ts trailers/AIE-SE01EP01` draws a contact sheet
 * below .cache/films; with a time in seconds (`… 12.5`) that frame.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { HEIGHT, WIDTH } from "#tools/studio/films/parts/frame.ts";
import { chosen } from "./catalogue.ts";
import { projector } from "./projector.ts";

const OUT = path.join(import.meta.dirname, "../../../.cache/films");
const [COLUMNS, ROWS, PART] = [3, 6, 0.34];

function sheet(show: (t: number) => Canvas, seconds: number): Canvas {
  const [width, height] = [Math.round(WIDTH * PART), Math.round(HEIGHT * PART)];
  const canvas = createCanvas(width * COLUMNS, height * ROWS);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  for (let i = 0; i < COLUMNS * ROWS; i++) {
    const frame = show((seconds * (i + 0.5)) / (COLUMNS * ROWS));
    const [x, y] = [(i % COLUMNS) * width, Math.floor(i / COLUMNS) * height];
    context.drawImage(frame, x, y, width, height);
  }
  return canvas;
}

const [name = "", ...times] = process.argv.slice(2);
await mkdir(OUT, { recursive: true });
for (const [each, { film }] of chosen([name])) {
  const file = path.join(OUT, each.replace("/", "-"));
  const show = projector(film);
  const write = (ending: string, canvas: Canvas) =>
    writeFile(`${file}${ending}.png`, canvas.toBuffer("image/png"));
  if (times.length === 0) await write("", sheet(show, film.seconds));
  for (const time of times) await write(`-${time}`, show(Number(time)));
}
