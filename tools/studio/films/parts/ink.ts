import type { SKRSContext2D } from "@napi-rs/canvas";
import { C, type Colour, css } from "#tools/studio/art/paint/colour.ts";
import {
  item,
  normals,
  type Path,
  type Point,
  resample,
} from "#tools/studio/art/paint/geometry.ts";
import { seededNoise } from "#tools/studio/art/paint/random.ts";

/** Draws part of an ink line, `progress` from 0 to 1. */
export type InkLine = (context: SKRSContext2D, progress: number, alpha?: number) => void;

/** Creates an ink line of swelling width. */
export function inkLine(path: Path, width: number, colour: Colour = C.ink, seed = 1): InkLine {
  const line = resample(path, 3);
  const across = normals(line);
  const noise = seededNoise(seed);
  const swell = line.map((_, i) => width * (0.4 + 0.16 * noise.at(i * 0.05, seed)));
  return (context, progress, alpha = 1) => {
    const count = Math.round(line.length * progress);
    if (count < 2 || alpha <= 0) return;
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i < count; i++) {
      const taper = Math.min(1, (i + 1) / 12, (count - i) / 12);
      const half = item(swell, i) * (0.35 + 0.65 * taper);
      const [x, y] = item(line, i);
      const [nx, ny] = item(across, i);
      left.push([x + nx * half, y + ny * half]);
      right.push([x - nx * half, y - ny * half]);
    }
    context.fillStyle = css(colour, alpha);
    context.beginPath();
    for (const point of [...left, ...right.reverse()]) context.lineTo(...point);
    context.fill();
  };
}
