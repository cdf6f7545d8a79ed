import { C, type Colour } from "#tools/studio/art/paint/colour.ts";
import { arc, FULL_TURN, item, lerp } from "#tools/studio/art/paint/geometry.ts";
import { seededRandom } from "#tools/studio/art/paint/random.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { inkLine } from "#tools/studio/films/parts/ink.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { iris, sweep } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art, RINGS } from "./layers.ts";

/** The centre of all rotations, in pixels. */

const [X, Y] = [640, 350];

interface Piece {
  from: { x: number; y: number; scale: number };
  angle: number;
  radius: number;
  /** Its width in the ring. */
  size: number;
  late: number;
  kind: number;
  colour: Colour;
}

/** Returns the pieces: each has a place in a street and one in a ring. */
function pieces(): Piece[] {
  const random = seededRandom(1978);
  let [walls, roofs] = [0, 0];
  return RINGS.flatMap(({ count, radius, kind, colours }, ring) =>
    Array.from({ length: count }, (_, i) => {
      const house = kind === 0 ? roofs++ : walls++;
      const [row, column] = [house % 3, Math.floor(house / 3)];
      const x = 34 + column * 52 + row * 19 + random() * 8;
      const from = { x, y: 420 + row * 92 - (kind === 0 ? 52 : 0), scale: 0.56 };
      const angle = (i / count) * FULL_TURN + ring * 0.2;
      const size = (FULL_TURN * radius) / count;
      return {
        from,
        angle,
        radius,
        size,
        late: random() * 3,
        kind,
        colour: item(colours, i % colours.length),
      };
    }),
  );
}

function village(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(lerp(-170, 190, during(t, -2, 22)), 0, 1);
  for (const [i, part] of painted.town.entries()) {
    stage.lay(part, { x: 640, depth: [0.25, 0.5, 0.9, 1.15][i] ?? 1 });
  }
}

/** Draws the town's pieces, which move to their rings and contract. */
function geometry(stage: Stage, t: number, painted: Art, all: readonly Piece[]): void {
  stage.look(0, 0, 1);
  const gather = during(t, 30, 35) ** 1.4;
  for (const piece of all) {
    const canvas = painted.facets.get(`${piece.kind} ${piece.colour}`);
    if (!canvas) continue;
    const go = during(t, 18.4 + piece.late, 25 + piece.late);
    const way = piece.radius > 200 && piece.radius < 400 ? -1 : 1;
    const a = piece.angle + (t - 18) * 0.035 * way;
    const r = piece.radius * (1 - gather);
    stage.lay(canvas, {
      x: lerp(piece.from.x, X + Math.cos(a) * r, go),
      y: lerp(piece.from.y, Y + Math.sin(a) * r, go),
      turn: lerp(0, a + Math.PI / 2, go),
      scale: lerp(piece.from.scale, piece.size / 92, go) * (1 - 0.8 * gather),
      alpha: during(t, 16 + piece.late * 0.5, 17.4 + piece.late * 0.5) * (1 - during(t, 34, 35)),
    });
  }
}

const LESSON = inkLine(arc(X, Y, 15, 0, FULL_TURN * 2.6, 90), 24, C.ink, 7);

function lesson(stage: Stage, t: number, { wall }: Art): void {
  stage.begin();
  stage.look(0, 0, 1.04 + 0.006 * (t - 34));
  stage.lay(wall);
  stage.seen(1, (context) => LESSON(context, during(t, 36.2, 38.2)));
}

function blackSun(stage: Stage, t: number, { rings, sun }: Art): void {
  stage.begin("#1f1216");
  const into = during(t, 44, 54) ** 1.6;
  const scale = lerp(0.86, 0.98, during(t, 38, 48)) * (1 + 2.6 * into);
  stage.lay(rings, { x: X, y: Y, scale, turn: 0.02 * (t - 38) });
  stage.lay(sun, { x: X, y: Y, scale, turn: -0.05 * (t - 38) });
}

const toTown = sweep(31, { angle: 0.1, width: 150 });

const toFloor = sweep(32, { angle: 1.3, width: 130 });

const toWall = iris(X, Y);

const toSun = iris(X, Y);

export function paint(): Scene {
  const painted = art();
  const all = pieces();
  return (stage, t) => {
    stage.begin();
    stage.look(0, 0, 1.1 - t * 0.008);
    stage.lay(painted.ground, { scale: 0.96 });
    stage.seen(1, (context) => {
      for (const [i, line] of RING.entries())
        line(context, during(t, 0.6 + i * 0.5, 5 + i * 0.5), 0.9);
    });
    stage.change(toTown, during(t, 7, 9), () => village(stage, t, painted));
    stage.change(toFloor, during(t, 17.6, 20.6), () => {
      stage.begin();
      stage.lay(painted.night, { scale: 0.96, turn: 0.01 * sway(t, 30) });
    });
    if (t > 15.8 && t < 35.7) geometry(stage, t, painted, all);
    stage.change(toWall, during(t, 33.8, 35.6), () => lesson(stage, t, painted));
    stage.change(toSun, during(t, 38.4, 41.4), () => blackSun(stage, t, painted));
    sentence(stage, t, {
      from: 47.6,
      to: 56,
      y: 358,
      lines: ["Stay with it", "for as long as it asks."],
      size: 46,
    });
  };
}

/** The rings round the title. */
const RING = [
  inkLine(arc(X, Y, 338, -1.4, 4.7, 160), 11, C.vermilion, 1),
  inkLine(arc(X, Y, 322, 1, 6.9, 160), 3, C.gold, 2),
  inkLine(arc(X, Y, 306, 2.6, 8.6, 160), 6, C.ochre, 3),
];
