import { C } from "#tools/studio/art/paint/colour.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import {
  beyond,
  bombay,
  calcutta,
  delhi,
  lahore,
  letter,
  paper,
  sheet,
  whole,
} from "./paintings.ts";

/** The map is twice as wide as the frame; the border runs down its middle third. */
const MAP = { size: [1560, 700] as const };

export type Art = ReturnType<typeof art>;

export function art() {
  const round = { size: [300, 300] as const };
  const sheets = [C.vermilion, C.indigo, C.green, C.ochre];
  return {
    paper: layer(301, paper, MAP),
    east: layer(302, beyond, MAP),
    cities: [bombay, calcutta, delhi, lahore].map((draw, i) => layer(303 + i, draw, round)),
    whole: layer(308, whole, { size: [520, 520], zoom: 1.5 }),
    letter: layer(309, letter, { size: [100, 70], zoom: 1 }),
    sheets: sheets.map((colour, i) => layer(311 + i, sheet([colour]), { size: [260, 360] })),
  };
}
