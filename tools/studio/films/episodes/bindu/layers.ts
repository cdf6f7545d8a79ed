import type { Canvas } from "@napi-rs/canvas";
import { C, shade } from "#tools/studio/art/paint/colour.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { rings, sun } from "#tools/studio/art/scenes/episodes/black-sun.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import { dusk, facet, ground, hills, night, road, slate, town } from "./paintings.ts";

/** The rings of pieces round the middle: triangles and squares in turn. */
export const RINGS = [
  { count: 12, radius: 104, kind: 0, colours: [C.gold, C.vermilion] },
  { count: 15, radius: 172, kind: 1, colours: [C.bone, C.green, C.coral] },
  { count: 24, radius: 246, kind: 0, colours: [C.vermilion, C.ochre, C.bone, C.leaf] },
  { count: 30, radius: 330, kind: 1, colours: [C.ochre, C.blue, C.rust] },
  { count: 36, radius: 424, kind: 0, colours: [C.coral, C.bone, C.green, C.gold] },
  { count: 42, radius: 530, kind: 2, colours: [C.rust, C.ochre, C.blue] },
] as const;

export type Art = ReturnType<typeof art>;

export function art() {
  const wide = { size: [1320, 540] as const };
  return {
    town: [dusk, hills, town, road].map((draw, i) => layer(201 + i, draw, wide)),
    facets: facets(),
    night: layer(205, night, { zoom: 1.5 }),
    ground: layer(206, ground, { zoom: 1.5 }),
    wall: layer(207, slate),
    rings: layer(1978, centred(rings), { zoom: 1.7 }),
    sun: layer(1979, centred(sun), { zoom: 1.7 }),
  };
}

/** The thumbnail's sun is above its middle; here it turns about the layer's. */
const centred = (draw: (paint: Painting) => void) => (paint: Painting) => {
  paint.context.translate(0, 44);
  draw(paint);
};

/** One painted piece for each kind and colour. */
function facets(): Map<string, Canvas> {
  const all = RINGS.flatMap(({ kind, colours }) => colours.map((colour) => ({ kind, colour })));
  return new Map(
    all.map(({ kind, colour }, i) => {
      const draw = facet(kind, [colour, shade(colour, 0.2), shade(colour, -0.12)]);
      return [`${kind} ${colour}`, layer(210 + i, draw, { size: [100, 100], zoom: 1.1 })];
    }),
  );
}
