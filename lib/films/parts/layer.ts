import type { Canvas } from "@napi-rs/canvas";
import { type FinishOptions, finish } from "#lib/art/paint/finish.ts";
import { Painting } from "#lib/art/paint/painting.ts";

/** A layer lies over others, so it brings no vignette; its grain travels with it. */
const LAYER: FinishOptions = { relief: 0.3, weave: 1.2, grain: 1.6, vignette: 0, mottle: 7 };

interface LayerOptions {
  /** Its size in the painter's units; the thumbnails are painted in 960 by 540. */
  size?: readonly [width: number, height: number];
  /** Pixels for each unit. */
  zoom?: number;
  look?: FinishOptions;
}

/** Paints a layer of a film once. What is not painted stays clear. */
export function layer(
  seed: number,
  paint: (paint: Painting) => void,
  { size: [width, height] = [960, 540], zoom = 4 / 3, look = {} }: LayerOptions = {},
): Canvas {
  const painting = new Painting(width, height, seed, zoom);
  paint(painting);
  const { canvas } = painting;
  return finish(
    { canvas, seed, width: canvas.width, height: canvas.height },
    { ...LAYER, ...look },
  );
}
