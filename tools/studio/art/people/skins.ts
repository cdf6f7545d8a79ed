import { C } from "#tools/studio/art/paint/colour.ts";
import type { Skin } from "./looks.ts";

/** Natural browns, and skins with a coloured shadow side. */
export const SKIN = {
  wheat: {
    light: "#e2b071",
    base: "#bd7f47",
    shadow: "#74402a",
    deep: "#46241c",
    blush: "#c4613f",
    lips: "#9e3d2e",
  },
  fair: {
    light: "#efcf9f",
    base: "#d3a06f",
    shadow: "#96603f",
    deep: "#5d342a",
    blush: "#cf7a58",
    lips: "#a8483a",
  },
  dark: {
    light: "#b27445",
    base: "#84492a",
    shadow: "#48251b",
    deep: "#281517",
    blush: "#9d4429",
    lips: "#7b2d26",
  },
  brown: {
    light: "#cf8f54",
    base: "#a0602f",
    shadow: "#5b2f1f",
    deep: "#351b19",
    blush: "#b4502f",
    lips: "#8c3427",
  },
  verdant: {
    light: C.gold,
    base: "#c58a3f",
    shadow: C.green,
    deep: C.pine,
    blush: "#c4613f",
    lips: C.rust,
  },
  nocturne: {
    light: "#d8a876",
    base: "#a06a48",
    shadow: "#33406e",
    deep: C.night,
    blush: "#b4563c",
    lips: "#8e3a36",
  },
  ember: {
    light: "#e6a860",
    base: "#b5652f",
    shadow: "#7e2416",
    deep: "#431516",
    blush: C.coral,
    lips: "#8e2c20",
  },
  plum: {
    light: "#d9a074",
    base: "#a5653f",
    shadow: "#5a2c3a",
    deep: "#331a2a",
    blush: "#b9524a",
    lips: "#93323a",
  },
} satisfies Record<string, Skin>;
