import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { clamp, lerp } from "./geometry.ts";
import type { Painting } from "./painting.ts";
import { seededNoise, seededRandom } from "./random.ts";

export interface FinishOptions {
  relief?: number;
  weave?: number;
  grain?: number;
  vignette?: number;
  mottle?: number;
  saturation?: number;
  age?: number;
}

/** A painting or a layer of a film. */
type Painted = Pick<Painting, "canvas" | "width" | "height" | "seed">;

/** Black and white under old varnish. */
const AGED_BLACK = [20, 16, 18] as const;
const AGED_WHITE = [248, 238, 218] as const;

function luminance(pixels: Uint8ClampedArray, count: number): Float32Array {
  const out = new Float32Array(count);
  const channel = (i: number): number => pixels[i] ?? 0;
  for (let i = 0; i < count; i++) {
    out[i] = 0.3 * channel(i * 4) + 0.59 * channel(i * 4 + 1) + 0.11 * channel(i * 4 + 2);
  }
  return out;
}

/** Scales the painting down, then gives it raking light, canvas, grain and old varnish. */
export function finish(painting: Painted, options: FinishOptions = {}): Canvas {
  const { relief = 0.35, weave = 2.6, grain = 2.5, vignette = 0.22 } = options;
  const { mottle = 9, saturation = 0.87, age = 1 } = options;
  const { width, height } = painting;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(painting.canvas, 0, 0, width, height);
  const image = context.getImageData(0, 0, width, height);
  const pixels = image.data;
  const light = luminance(pixels, width * height);
  const random = seededRandom(painting.seed + 99);
  const noise = seededNoise(painting.seed + 5);

  const surface = (i: number, j: number, k: number): number => {
    const here = light[k] ?? 0;
    const before = j > 0 && i > 0 ? (light[k - width - 1] ?? 0) : here;
    const after = j < height - 1 && i < width - 1 ? (light[k + width + 1] ?? 0) : here;
    let lift = clamp((after - before) * relief, -14, 14);
    const thread = Math.sin(i * 1.55 + 0.6 * noise.at(i * 0.02, j * 0.02)) * Math.sin(j * 1.55);
    const wear = 0.6 + 0.4 * noise.at(i * 0.01, j * 0.01);
    lift += weave * thread * wear + (random() - 0.5) * 2 * grain;
    return mottle ? lift + mottle * noise.octaves(i * 0.006, j * 0.006) : lift;
  };

  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const k = j * width + i;
      const lift = surface(i, j, k);
      const dx = i / width - 0.5;
      const dy = j / height - 0.5;
      const edge = 1 - vignette * clamp((dx * dx + dy * dy) * 2.2 - 0.18, 0, 1);
      const grey = light[k] ?? 0;
      for (const c of [0, 1, 2] as const) {
        const muted = grey + ((pixels[k * 4 + c] ?? 0) - grey) * saturation;
        const varnished = AGED_BLACK[c] + (muted / 255) * (AGED_WHITE[c] - AGED_BLACK[c]);
        pixels[k * 4 + c] = clamp((lerp(muted, varnished, age) + lift) * edge, 0, 255);
      }
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
