import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { C, type Colour, css } from "#tools/studio/art/paint/colour.ts";
import type { Path } from "#tools/studio/art/paint/geometry.ts";
import type { Blend } from "#tools/studio/art/paint/options.ts";
import { HEIGHT, WIDTH } from "./frame.ts";
import type { Sweep } from "./sweep.ts";

/** Places a layer's centre, in pixels of the frame. */
interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  alpha?: number;
  flip?: boolean;
  /** Parallax: 0 stays with the frame, 1 moves with the camera, more is nearer. */
  depth?: number;
  blend?: Blend;
}

export class Stage {
  readonly canvas = createCanvas(WIDTH, HEIGHT);
  context: SKRSContext2D = this.canvas.getContext("2d");
  private readonly aside = createCanvas(WIDTH, HEIGHT);
  private readonly second = createCanvas(WIDTH, HEIGHT);
  private readonly vignette = vignette();
  private camera = { x: 0, y: 0, zoom: 1 };

  /** Starts a frame with one colour. */
  begin(ground: Colour = C.ink): void {
    this.look(0, 0, 1);
    this.context.globalAlpha = 1;
    this.context.imageSmoothingQuality = "medium";
    this.context.fillStyle = css(ground);
    this.context.fillRect(0, 0, WIDTH, HEIGHT);
  }

  /** Moves the camera, in pixels from the middle. */
  look(x: number, y: number, zoom: number): void {
    this.camera = { x, y, zoom };
  }

  /** Draws in frame pixels through the camera at a depth. */
  seen(depth: number, draw: (context: SKRSContext2D) => void, context = this.context): void {
    const { x, y, zoom } = this.camera;
    const z = 1 + (zoom - 1) * depth;
    context.save();
    context.translate(WIDTH / 2, HEIGHT / 2);
    context.scale(z, z);
    context.translate(-WIDTH / 2 - x * depth, -HEIGHT / 2 - y * depth);
    draw(context);
    context.restore();
  }

  /** Draws in a layer's pixels at its placement. */
  private placed(
    context: SKRSContext2D,
    layer: Canvas,
    { x = WIDTH / 2, y = HEIGHT / 2, scale = 1, turn = 0, depth = 1, flip }: Placement,
    draw: () => void,
  ): void {
    const place = () => {
      context.translate(x, y);
      context.rotate(turn);
      context.scale(flip ? -scale : scale, scale);
      context.translate(-layer.width / 2, -layer.height / 2);
      draw();
    };
    this.seen(depth, place, context);
  }

  lay(layer: Canvas, placement: Placement = {}): void {
    const { alpha = 1, blend = "source-over" } = placement;
    if (alpha <= 0) return;
    const { context } = this;
    this.placed(context, layer, placement, () => {
      context.globalAlpha = alpha;
      context.globalCompositeOperation = blend;
      context.drawImage(layer, 0, 0);
    });
  }

  /** Draws a layer only under a sweep, in the layer's pixels. */
  brushIn(layer: Canvas, sweep: Sweep, progress: number, placement: Placement = {}): void {
    if (progress <= 0) return;
    if (progress >= 1) {
      this.lay(layer, placement);
      return;
    }
    const context = this.aside.getContext("2d");
    context.save();
    context.clearRect(0, 0, WIDTH, HEIGHT);
    this.placed(context, layer, placement, () => sweep(context, progress));
    context.globalCompositeOperation = "source-in";
    this.placed(context, layer, placement, () => context.drawImage(layer, 0, 0));
    context.restore();
    this.context.globalAlpha = placement.alpha ?? 1;
    this.context.drawImage(this.aside, 0, 0);
    this.context.globalAlpha = 1;
  }

  /** Reveals another scene under a sweep. */
  change(sweep: Sweep, progress: number, scene: () => void): void {
    if (progress <= 0) return;
    if (progress >= 1) {
      scene();
      return;
    }
    const first = this.context;
    this.context = this.second.getContext("2d");
    scene();
    const mask = this.aside.getContext("2d");
    mask.clearRect(0, 0, WIDTH, HEIGHT);
    sweep(mask, progress);
    this.context.globalCompositeOperation = "destination-in";
    this.context.drawImage(this.aside, 0, 0);
    this.context.globalCompositeOperation = "source-over";
    this.context = first;
    first.drawImage(this.second, 0, 0);
  }

  /** Clips to a path through the camera. */
  clip(path: Path, draw: () => void): void {
    const { context } = this;
    context.save();
    context.beginPath();
    this.seen(1, () => {
      for (const point of path) context.lineTo(...point);
    });
    context.clip();
    draw();
    context.restore();
  }

  /** Covers the frame evenly. */
  veil(colour: Colour, alpha: number): void {
    if (alpha <= 0) return;
    this.context.fillStyle = css(colour, alpha);
    this.context.fillRect(0, 0, WIDTH, HEIGHT);
  }

  /** Darkens the frame between two points, for text. */
  shade(from: readonly [number, number], to: readonly [number, number], alpha: number): void {
    if (alpha <= 0) return;
    const gradient = this.context.createLinearGradient(...from, ...to);
    for (const [offset, part] of [
      [0, 1],
      [0.45, 0.72],
      [1, 0],
    ] as const) {
      gradient.addColorStop(offset, css("#0d0a10", alpha * part));
    }
    this.context.fillStyle = gradient;
    this.context.fillRect(0, 0, WIDTH, HEIGHT);
  }

  /** Ends a frame with the vignette and the fade. */
  end(light: number): void {
    this.context.drawImage(this.vignette, 0, 0);
    this.veil("#0b080c", 1 - light);
  }
}

function vignette(): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const gradient = context.createRadialGradient(x, y, HEIGHT * 0.5, x, y, WIDTH * 0.62);
  gradient.addColorStop(0, css("#0d0708", 0));
  gradient.addColorStop(1, css("#0d0708", 0.42));
  context.fillStyle = gradient;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas;
}
