import { C, type Colour } from "#tools/studio/art/paint/colour.ts";
import type { Skin } from "./looks.ts";

/** Natural browns, and skins with a coloured shadow side. */
export const SKIN = {
  wheat: skin("#e2b071", "#bd7f47", "#74402a", "#46241c", "#c4613f", "#9e3d2e"),
  fair: skin("#efcf9f", "#d3a06f", "#96603f", "#5d342a", "#cf7a58", "#a8483a"),
  dark: skin("#b27445", "#84492a", "#48251b", "#281517", "#9d4429", "#7b2d26"),
  brown: skin("#cf8f54", "#a0602f", "#5b2f1f", "#351b19", "#b4502f", "#8c3427"),
  verdant: skin(C.gold, "#c58a3f", C.green, C.pine, "#c4613f", C.rust),
  nocturne: skin("#d8a876", "#a06a48", "#33406e", C.night, "#b4563c", "#8e3a36"),
  ember: skin("#e6a860", "#b5652f", "#7e2416", "#431516", C.coral, "#8e2c20"),
  plum: skin("#d9a074", "#a5653f", "#5a2c3a", "#331a2a", "#b9524a", "#93323a"),
};

function skin(
  light: Colour,
  base: Colour,
  shadow: Colour,
  deep: Colour,
  blush: Colour,
  lips: Colour,
): Skin {
  return { light, base, shadow, deep, blush, lips };
}
