import { hairAndFace, planes, veil } from "#tools/studio/art/scenes/episodes/gaze.ts";
import { features } from "#tools/studio/art/scenes/episodes/gaze-features.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import {
  canvasOnEasel,
  coral,
  glass,
  passer,
  sitter,
  standing,
  street,
  studio,
  wall,
} from "./paintings.ts";

export type Art = ReturnType<typeof art>;

export function art() {
  const framed = { size: [260, 340] as const };
  return {
    coral: layer(701, coral),
    wall: layer(702, wall, { size: [1800, 560] }),
    sitters: Array.from(
      { length: 5 },
      (_, i) =>
        [
          layer(703 + i, sitter(i, false), framed),
          layer(703 + i, sitter(i, true), framed),
        ] as const,
    ),
    studio: layer(709, studio, { zoom: 1.5 }),
    glass: layer(710, glass, { size: [380, 500] }),
    easel: layer(711, canvasOnEasel, { size: [432, 480] }),
    face: [hairAndFace, planes, features, veil].map((draw) => layer(1934, draw)),
    street: layer(713, street, { size: [1460, 580] }),
    passers: Array.from({ length: 4 }, (_, i) => layer(714 + i, passer(i), { size: [170, 310] })),
    standing: layer(719, standing, { size: [210, 410] }),
  };
}
