import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { type Colour, css } from "#tools/studio/art/paint/colour.ts";
import { type FinishOptions, finish } from "#tools/studio/art/paint/finish.ts";
import { Painting } from "#tools/studio/art/paint/painting.ts";

/** No vignette, because a layer lies over others; its grain moves with it. */
const LAYER: FinishOptions = { relief: 0.3, weave: 1.2, grain: 1.6, vignette: 0, mottle: 7 };

interface LayerOptions {
  /** In painter's units; thumbnails are 960 by 540. */
  size?: readonly [width: number, height: number];
  /** Pixels per unit. */
  zoom?: number;
  look?: FinishOptions;
}

/** Paints a layer of a film; the rest stays transparent. */
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

/** Returns the layer's shape in one colour. */
export function silhouette(layer: Canvas, colour: Colour): Canvas {
  const canvas = createCanvas(layer.width, layer.height);
  const context = canvas.getContext("2d");
  context.drawImage(layer, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = css(colour);
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
