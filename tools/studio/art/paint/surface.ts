import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Colour, css } from "./colour.ts";
import { FULL_TURN, item, lerp, type Path, type Point, resample } from "./geometry.ts";
import type { Blend } from "./options.ts";
import { type Noise, type Random, seededNoise, seededRandom } from "./random.ts";

/** Draws flat shapes on a seeded canvas. */
export class Surface {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly random: Random;
  readonly noise: Noise;
  protected strokes = 0;

  /** `scale` is the number of canvas pixels per picture pixel. */
  constructor(width: number, height: number, seed: number, scale = 2) {
    this.width = width;
    this.height = height;
    this.seed = seed;
    this.canvas = createCanvas(width * scale, height * scale);
    this.context = this.canvas.getContext("2d");
    this.context.scale(scale, scale);
    this.context.lineJoin = "round";
    this.random = seededRandom(seed);
    this.noise = seededNoise(seed + 1);
  }

  /** Returns a random number below `high`, or between two numbers. */
  range(...limits: readonly [high?: number] | readonly [low: number, high: number]): number {
    const [low = 1, high] = limits;
    return high === undefined ? this.random() * low : lerp(low, high, this.random());
  }

  pick<T>(list: readonly T[]): T {
    return item(list, (this.random() * list.length) | 0);
  }

  /** Gives an outline a hand-cut edge. */
  rough(path: Path, amount = 1.5, frequency = 0.05): Point[] {
    const id = ++this.strokes * 31.7;
    const at = this.noise.at;
    const f = frequency;
    return resample(path, 3, true).map(([x, y]) => [
      x + amount * (at(x * f + id, y * f) + 0.5 * at(x * f * 4 + id, y * f * 4)),
      y + amount * (at(x * f, y * f + id) + 0.5 * at(x * f * 4, y * f * 4 + id)),
    ]);
  }

  protected trace(path: Path): void {
    this.context.beginPath();
    path.forEach(([x, y], i) => {
      if (i) this.context.lineTo(x, y);
      else this.context.moveTo(x, y);
    });
    this.context.closePath();
  }

  protected fill(path: Path, style: string): void {
    this.context.fillStyle = style;
    this.trace(path);
    this.context.fill();
  }

  protected wash(colour: Colour, alpha: number): void {
    this.context.globalAlpha = alpha;
    this.context.fillStyle = css(colour);
    this.context.fillRect(-50, -50, this.width + 100, this.height + 100);
    this.context.globalAlpha = 1;
  }

  clip(path: Path, paint: () => void): void {
    this.context.save();
    this.trace(path);
    this.context.clip();
    paint();
    this.context.restore();
  }

  /** Fills a shape with one colour and a hand-cut edge. */
  flat(path: Path, colour: Colour, alpha = 1, edge = 1): void {
    this.fill(edge ? this.rough(path, edge) : path, css(colour, alpha));
  }

  /** Tints the area under a shape. */
  glaze(path: Path, colour: Colour, alpha: number, blend: Blend = "soft-light", edge = 1): void {
    this.context.globalCompositeOperation = blend;
    this.flat(path, colour, alpha, edge);
    this.context.globalCompositeOperation = "source-over";
  }

  /** Draws a soft light or shadow about a point. */
  glow(cx: number, cy: number, r: number, colour: Colour, alpha: number, blend: Blend = "screen") {
    const gradient = this.context.createRadialGradient(cx, cy, 0, cx, cy, r);
    gradient.addColorStop(0, css(colour, alpha));
    gradient.addColorStop(0.45, css(colour, alpha * 0.5));
    gradient.addColorStop(1, css(colour, 0));
    this.context.save();
    this.context.globalCompositeOperation = blend;
    this.context.fillStyle = gradient;
    this.context.fillRect(cx - r, cy - r, 2 * r, 2 * r);
    this.context.restore();
  }

  /** Draws a colour over the whole picture; `alphas` by the part of the way between the points. */
  veil(
    from: Point,
    to: Point,
    colour: Colour,
    alphas: Readonly<Record<number, number>>,
    blend: Blend = "source-over",
  ): void {
    const gradient = this.context.createLinearGradient(...from, ...to);
    for (const [offset, alpha] of Object.entries(alphas)) {
      gradient.addColorStop(Number(offset), css(colour, alpha));
    }
    this.context.save();
    this.context.globalCompositeOperation = blend;
    this.context.fillStyle = gradient;
    this.context.fillRect(0, 0, this.width, this.height);
    this.context.restore();
  }

  spatter(
    count: number,
    colour: Colour,
    { x0 = 0, y0 = 0, x1 = this.width, y1 = this.height, size = 1.6, alpha = 0.6 } = {},
  ): void {
    const x = this.context;
    for (let i = 0; i < count; i++) {
      x.fillStyle = css(colour, alpha * (0.4 + this.random() * 0.6));
      const [cx, cy] = [lerp(x0, x1, this.random()), lerp(y0, y1, this.random())];
      x.beginPath();
      x.arc(cx, cy, size * (0.3 + this.random() ** 3 * 2), 0, FULL_TURN);
      x.fill();
    }
  }
}
