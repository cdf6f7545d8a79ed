import { layer } from "#tools/studio/films/parts/layer.ts";
import {
  boat,
  evening,
  far,
  glints,
  palms,
  rooms,
  sky,
  sun,
  towers,
  warehouses,
  water,
} from "./paintings.ts";

/** One long shore, from the painted rooms of the eighties to the sea at Kochi, in units. */
const SHORE = { size: [2400, 560] as const, zoom: 4 / 3 };

export type Art = ReturnType<typeof art>;

export function art() {
  const wide = { size: [1560, 380] as const };
  return {
    day: layer(501, sky, wide),
    night: layer(502, evening, wide),
    sun: layer(503, sun, { size: [140, 140] }),
    far: layer(504, far, SHORE),
    shore: layer(
      505,
      (p) => {
        rooms(p);
        towers(p);
        warehouses(p);
        palms(p);
      },
      SHORE,
    ),
    water: layer(506, water, SHORE),
    glints: layer(507, glints, { size: [1600, 160] }),
    boat: layer(508, boat, { size: [260, 130] }),
  };
}
