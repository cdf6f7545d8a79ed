import { C, type Colour, type Colours, colourList, css, mix, shade } from "./colour.ts";
import { bounds, clamp, item, lerp, normals, type Path, type Point, resample } from "./geometry.ts";
import type { BrushOptions, InkOptions, ShapeOptions } from "./options.ts";
import { Surface } from "./surface.ts";

/** Paints on a seeded canvas: bristle strokes, ink lines, shapes, glazes. */
export class Painting extends Surface {
  /** Paints one brush stroke of many bristles, which dries out along the way. */
  brush(path: Path, width: number, colour: Colour, options: BrushOptions = {}): void {
    const { alpha = 0.9, vary = 0.16, bristle = 2, feather = 0.3 } = options;
    const { context: x, random } = this;
    x.lineCap = "round";
    const line = resample(path, Math.max(2, width * 0.12));
    if (line.length < 2) return;
    const across = normals(line);
    const count = clamp(Math.round(width / bristle), 3, 70);
    const id = ++this.strokes * 7.31;
    for (let i = 0; i < count; i++) {
      const offset = i / (count - 1) - 0.5;
      const streak = this.noise.at(offset * width * 0.22 + id, id) * vary;
      const tone = streak + (random() - 0.5) * vary * 0.7;
      const start = random() * feather * 0.5;
      const end = 1 - random() * feather;
      x.strokeStyle = css(shade(colour, tone), alpha * (0.75 + random() * 0.25));
      x.lineWidth = (width / count) * (0.9 + random() * 0.9);
      this.bristle(line, across, { offset, start, end, width, lane: i * 0.9 + id, id }, options);
    }
  }

  /** Paints the track of one bristle, with gaps where it is dry. */
  private bristle(
    line: Path,
    across: Path,
    mark: { offset: number; start: number; end: number; width: number; lane: number; id: number },
    { dry = 0.25, taper = 0.12 }: BrushOptions,
  ): void {
    const x = this.context;
    const count = line.length;
    let lifted = true;
    x.beginPath();
    for (let j = 0; j < count; j++) {
      const t = j / (count - 1);
      const load = this.noise.at(mark.lane, t * count * 0.05 + mark.id) + (1 - t) * 0.9;
      if (t < mark.start || t > mark.end || (dry > 0 && load < dry * 2 - 0.75)) {
        lifted = true;
        continue;
      }
      const spread = mark.width * (1 - taper + taper * Math.sin(Math.min(1, t * 4) * 1.57));
      const [px, py] = item(line, j);
      const [nx, ny] = item(across, j);
      const tx = px + nx * mark.offset * spread;
      const ty = py + ny * mark.offset * spread;
      if (lifted) x.moveTo(tx, ty);
      else x.lineTo(tx, ty);
      lifted = false;
    }
    x.stroke();
  }

  /** Draws an ink line of swelling width. */
  ink(path: Path, width: number, colour: Colour = C.ink, options: InkOptions = {}): void {
    const { alpha = 0.94, taper = 0.5, closed = false, ragged = 0.35 } = options;
    const at = this.noise.at;
    const open = resample(path, 2.2, closed);
    const line = closed ? [...open, item(open, 0), item(open, 1)] : open;
    const across = normals(line);
    const id = ++this.strokes * 3.7;
    const left: Point[] = [];
    const right: Point[] = [];
    line.forEach(([x, y], j) => {
      const t = j / (line.length - 1);
      const ends = closed ? 1 : 1 - taper * (1 - Math.min(1, Math.min(t, 1 - t) * 6));
      const swell = 0.78 + ragged * at(j * 0.035 + id, 0) + 0.12 * at(j * 0.5 + id, 5);
      const half = width * ends * swell * 0.5;
      const drift = 0.7 * at(j * 0.02 + id, 9) * Math.min(2, width * 0.4);
      const [nx, ny] = item(across, j);
      left.push([x + nx * (half + drift), y + ny * (half + drift)]);
      right.push([x - nx * (half - drift), y - ny * (half - drift)]);
    });
    this.fill([...left, ...right.reverse()], css(colour, alpha));
  }

  /** Paints a shape; several colours change in patches. Returns its rough outline. */
  shape(path: Path, colours: Colours, options: ShapeOptions = {}): Path {
    const { dir = 0, width = 16, length = 70, dense = 1, alpha = 0.75, vary = 0.13 } = options;
    const { dry = 0.3, edge = 1.4, base = 1, zone = 0.008, bristle = 2 } = options;
    const palette = colourList(colours);
    const outline = edge ? this.rough(path, edge) : path;
    const id = ++this.strokes * 5.9;
    const box = bounds(outline);
    const x0 = Math.max(box[0], -width);
    const y0 = Math.max(box[1], -width);
    const x1 = Math.min(box[2], this.width + width);
    const y1 = Math.min(box[3], this.height + width);
    const area = (x1 - x0) * (y1 - y0);
    const count = Math.max(4, Math.round((area / (width * length)) * 2.6 * dense));
    this.clip(outline, () => {
      if (base) this.wash(item(palette, 0), base);
      for (let i = 0; i < count; i++) {
        const cx = lerp(x0, x1, this.random());
        const cy = lerp(y0, y1, this.random());
        const course = typeof dir === "function" ? dir(cx, cy) : dir;
        const angle = course + (this.random() - 0.5) * 0.3;
        const reach = length * (0.6 + this.random() * 0.7);
        const drift = this.noise.octaves(cx * zone + id, cy * zone) * 1.3 + 0.5;
        const patch = clamp(drift + (this.random() - 0.5) * 0.25, 0, 0.999) * palette.length;
        const next = item(palette, Math.min(palette.length - 1, (patch | 0) + 1));
        const colour = mix(item(palette, patch | 0), next, Math.max(0, (patch % 1) * 2 - 1));
        const stroke = this.bentStroke(cx, cy, angle, reach);
        const load = width * (0.6 + this.random() * 0.7);
        this.brush(stroke, load, colour, { alpha, vary, dry, bristle });
      }
    });
    return outline;
  }

  private bentStroke(cx: number, cy: number, angle: number, length: number): Point[] {
    const bend = (this.random() - 0.5) * 0.25;
    return Array.from({ length: 7 }, (_, k) => {
      const t = k / 6 - 0.5;
      const a = angle + bend * t;
      return [cx + Math.cos(a) * length * t, cy + Math.sin(a) * length * t];
    });
  }
}

type Part = (paint: Painting) => void;

/** Returns a function that makes pictures of one size. Their parts are painted over one another. */
const sized =
  (width: number, height: number, scale?: number) =>
  (seed: number, ...parts: readonly Part[]) =>
  (): Painting => {
    const paint = new Painting(width, height, seed, scale);
    for (const part of parts) part(paint);
    return paint;
  };

export const portrait = sized(800, 1000, 1.5);
export const thumbnail = sized(960, 540);
export const widePicture = sized(1920, 1080, 1.5);
export const seasonPicture = sized(1920, 900, 1.5);
export const cover = sized(1920, 720, 1.25);
