import { C } from "#tools/studio/art/paint/colour.ts";
import * as six from "#tools/studio/art/scenes/episodes/six-figures.ts";
import { layer, silhouette } from "#tools/studio/films/parts/layer.ts";
import { beams, boat, desk, harbourSky, page, studies, waterfront } from "./paintings.ts";

export type Art = ReturnType<typeof art>;

export function art() {
  const order = [
    six.tallMan,
    six.manInWhite,
    six.womanInCoral,
    six.womanInShawl,
    six.broadMan,
    six.stone,
  ];
  const people = order.map((draw, i) => layer(110 + i, draw));
  const wide = { size: [1200, 540] as const };
  return {
    people,
    field: layer(4701, six.field, { zoom: 1.6 }),
    beams: layer(102, beams),
    shadows: people.map((person) => silhouette(person, C.ink)),
    sky: layer(103, harbourSky, wide),
    front: layer(104, waterfront, wide),
    boat: layer(105, boat, { size: [220, 200] }),
    desk: layer(106, desk),
    page: layer(107, page, { size: [420, 520] }),
    studies: studies.map((draw, i) => layer(120 + i, draw, { size: [320, 220] })),
  };
}
