import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { room, visitor } from "#tools/studio/art/scenes/episodes/flood.ts";
import { layer, silhouette } from "#tools/studio/films/parts/layer.ts";
import { floor, outside } from "./paintings.ts";

export type Art = ReturnType<typeof art>;

export function art() {
  const pots = Array.from({ length: 15 }, (_, i) => (paint: Painting) => {
    vessel(paint, 60, 66, 50, i % 5, 0, [0.15, 0.5, 0.9][i % 3] ?? 0.2, i % 4 === 3 ? 0.3 : 0);
  });
  const vessels = pots.map((draw, i) => layer(610 + i, draw, { size: [120, 130], zoom: 1.6 }));
  return {
    vessels,
    outside: layer(601, outside, { zoom: 2 }),
    room: layer(2006, room, { zoom: 1.6 }),
    visitor: layer(602, visitor),
    shadows: vessels.map((pot) => silhouette(pot, C.ink)),
    floor: layer(603, floor, { zoom: 1.5 }),
  };
}
