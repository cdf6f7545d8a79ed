import type { Canvas } from "@napi-rs/canvas";
import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { curve, item, type Path, type Point, points } from "#tools/studio/art/paint/geometry.ts";
import { seededRandom } from "#tools/studio/art/paint/random.ts";
import { sky } from "#tools/studio/art/scenes/episodes/orbits.ts";
import { type InkLine, inkLine } from "#tools/studio/films/parts/ink.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import { ball, bench, cell, drawers, seed, star, sunDisc, telescope } from "./paintings.ts";

interface Planet {
  radius: number;
  scale: number;
  /** Seconds for one turn. */
  year: number;
  phase: number;
  colours: Colours;
  dark: Colours;
  line: string;
}

/** The planets, from the sun outwards. */
export const PLANETS: readonly Planet[] = [
  {
    radius: 150,
    scale: 0.24,
    year: 15,
    phase: 0.2,
    colours: [C.bone, C.paper],
    dark: [C.steel, C.indigo],
    line: C.bone,
  },
  {
    radius: 240,
    scale: 0.36,
    year: 24,
    phase: 0.62,
    colours: [C.leaf, C.green],
    dark: [C.pine],
    line: C.gold,
  },
  {
    radius: 350,
    scale: 0.52,
    year: 38,
    phase: 0.05,
    colours: [C.vermilion, C.coral],
    dark: [C.umber, C.rust],
    line: C.coral,
  },
  {
    radius: 470,
    scale: 0.34,
    year: 56,
    phase: 0.78,
    colours: [C.blue, C.steel],
    dark: [C.night],
    line: C.steel,
  },
];

interface Plant {
  x: number;
  y: number;
  late: number;
  seed: Canvas;
  stem: InkLine;
  leaves: readonly InkLine[];
}

function seedling(i: number): Plant {
  const random = seededRandom(900 + i);
  const [x, y] = [127 + (i % 6) * 205.3, 196 + Math.floor(i / 6) * 229];
  const bend = (random() - 0.5) * 36;
  const top: Point = [x + bend, y - 110 - random() * 30];
  const stem: Path = curve([[x, y], [x - bend * 0.4, y - 60], top], false, 12);
  const leaves = Array.from({ length: 5 }, (_, k) => {
    const at = item(stem, Math.floor((0.35 + k * 0.15) * (stem.length - 1)));
    const way = k % 2 ? 1 : -1;
    const reach = 30 + random() * 18;
    const leaf = curve(
      [
        at,
        [at[0] + way * reach * 0.6, at[1] - 22],
        [at[0] + way * reach, at[1] - 12],
        [at[0] + way * reach * 0.5, at[1] - 4],
        at,
      ],
      false,
      8,
    );
    return inkLine(leaf, 4.4, k % 3 ? C.leaf : C.green, i * 7 + k);
  });
  const art = layer(920 + i, seed(i), { size: [60, 60], zoom: 1 });
  return { x, y, late: random() * 3.4, seed: art, stem: inkLine(stem, 4.6, C.pine, i), leaves };
}

const TILE = 92;

interface Tile {
  x: number;
  y: number;
  /** The step of the rule that adds the star. */
  step: number;
  kind: number;
  drift: Point;
}

/** Grows stars: each step adds those with exactly one neighbour. */
function rule(): Tile[] {
  const random = seededRandom(1925);
  const born = new Map<string, number>([["0,0", 0]]);
  const near = (i: number, j: number): Point[] => points(i - 1, j, i + 1, j, i, j - 1, i, j + 1);
  for (let step = 1; step < 12; step++) {
    const next = new Map<string, number>();
    for (const key of born.keys()) {
      const [i = 0, j = 0] = key.split(",").map(Number);
      for (const [a, b] of near(i, j))
        next.set(`${a},${b}`, near(a, b).filter(([c, d]) => born.has(`${c},${d}`)).length);
    }
    for (const [key, count] of next) if (count === 1 && !born.has(key)) born.set(key, step);
  }
  return [...born]
    .map(([key, step]) => {
      const [i = 0, j = 0] = key.split(",").map(Number);
      const drift: Point = [(random() - 0.5) * 700, (random() - 0.5) * 480];
      return {
        x: 640 + i * TILE,
        y: 350 + j * TILE,
        step,
        kind: (step + 2 * ((Math.abs(i) * Math.abs(j)) % 2)) % 5,
        drift,
      };
    })
    .filter(({ x, y }) => x > -60 && x < 1340 && y > -60 && y < 780);
}

export type Art = ReturnType<typeof art>;

export function art() {
  const tones: readonly (Colours | null)[] = [
    [C.rust, C.vermilion],
    [C.green, C.leaf],
    [C.ochre, C.gold],
    null,
    [C.indigo, C.blue],
  ];
  return {
    sky: layer(1925, sky, { zoom: 1.7 }),
    sun: layer(801, sunDisc, { size: [240, 240], zoom: 1.2 }),
    balls: PLANETS.map(({ colours, dark }, i) =>
      layer(802 + i, ball(colours, dark), { size: [120, 120] }),
    ),
    telescope: layer(807, telescope, { size: [380, 430] }),
    bench: layer(808, bench, { zoom: 1.4 }),
    cells: [
      cell([C.leaf, C.green, C.bone], [C.rust, C.vermilion]),
      cell([C.rose, C.coral, C.bone], [C.indigo, C.night]),
    ].map((draw, i) => layer(809 + i, draw, { size: [180, 180] })),
    drawers: layer(811, drawers),
    plants: Array.from({ length: 18 }, (_, i) => seedling(i)),
    stars: tones.map((tone, i) => layer(812 + i, star(tone), { size: [120, 120], zoom: 1 })),
    tiles: rule(),
  };
}
