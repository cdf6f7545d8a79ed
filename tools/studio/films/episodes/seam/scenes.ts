import { C } from "#tools/studio/art/paint/colour.ts";
import {
  curve,
  item,
  lerp,
  type Path,
  type Point,
  points,
  pts,
  shift,
} from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { type InkLine, inkLine } from "#tools/studio/films/parts/ink.ts";
import { sentence, write } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { sweep } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art } from "./layers.ts";
import { HORIZON } from "./paintings.ts";

/** Draws a cantilevered fishing net, as at Kochi; `x` is its foot. */
function net(x: number): readonly InkLine[] {
  const foot: Point = [x, 520];
  const tip: Point = [x + 150, 250];
  const ends: readonly Point[] = points(x + 70, 330, x + 240, 336, x + 110, 372, x + 208, 378);
  const sag: Path = curve([item(ends, 0), [x + 150, 420], item(ends, 1)], false, 12);
  return [
    inkLine([foot, tip], 7, C.ink, 1),
    inkLine([[x - 70, 400], [x, 350], tip], 4, C.ink, 2),
    ...ends.map((end, i) => inkLine([tip, end], 3.4, C.ink, 3 + i)),
    inkLine(sag, 2.6, C.soot, 8),
    inkLine(curve([item(ends, 2), [x + 150, 428], item(ends, 3)], false, 12), 2.6, C.soot, 9),
    ...[0.25, 0.5, 0.75].map((k, i) =>
      inkLine(
        [
          [lerp(x + 70, x + 240, k), 333],
          [lerp(x + 110, x + 208, k), 410 + (k === 0.5 ? 8 : 0)],
        ],
        1.8,
        C.soot,
        10 + i,
      ),
    ),
  ];
}

function scaffold(x: number, w: number, h: number): readonly InkLine[] {
  const line = (path: Path, width: number, seed: number) =>
    inkLine(shift(path, x, HORIZON * (4 / 3)), width, C.ink, seed);
  const upright = (at: number, from: number, to: number, lean: number): Path =>
    points(at, from, at + lean, to);
  const posts = [0, 1, 2, 3, 4].map((i) => line(upright((i * w) / 4, 0, -h, 3), 3, i));
  const rows = Array.from({ length: Math.floor(h / 30) }, (_, i) => {
    const y = -i * 30 - 12;
    return line(upright(-8, y, y - 3, w + 16), 2.4, 10 + i);
  });
  const jib: Path = points(w - 90, -h - 20, w + 66, -h - 60, w + 220, -h - 26);
  const crane = [
    line(upright(w + 60, 0, -h - 60, 6), 5, 31),
    line(jib, 4, 32),
    line(upright(w - 66, -h - 24, -h + 60, 0), 2, 33),
  ];
  return [...posts, ...rows, ...crane];
}

const SCAFFOLDS = [scaffold(1230, 96, 330), scaffold(1720, 72, 280)] as const;

const NETS = [net(2580), net(2800)] as const;

/** The seam runs down where the towers begin. */
const SEAM = inkLine(pts("1016 -40,1011 300,1019 760"), 15, C.vermilion, 40);

const HAIR = inkLine(pts("1024 -40,1021 760"), 4, C.paper, 41);

/** Returns the camera's place along the shore, in pixels. */
function journey(t: number): number {
  return -60 + 640 * during(t, 7, 22) + 1200 * during(t, 20, 42);
}

/** Moves the camera from the houses along the shore to the sea. */
function look(stage: Stage, t: number): void {
  const leaving = during(t, 12.5, 19.5);
  const near = 1 - leaving + 0.5 * during(t, 34, 43);
  const y = -70 * near + 35 * during(t, 36, 43);
  stage.look(journey(t) - 150 * (1 - leaving), y, 1.02 + 0.62 * near);
}

function lines(stage: Stage, t: number): void {
  stage.seen(1, (context) => {
    context.translate(-120, 0);
    for (const [from, drawings, pause] of [
      [21, SCAFFOLDS, 3],
      [33.6, NETS, 2],
    ] as const) {
      for (const [i, drawing] of drawings.entries()) {
        for (const [k, line] of drawing.entries()) {
          const begins = from + i * pause + k * 0.2;
          line(context, during(t, begins, begins + 1.4));
        }
      }
    }
    SEAM(context, during(t, 17.6, 20.4), 0.95);
    HAIR(context, during(t, 18.2, 21), 0.8);
  });
}

function shore(stage: Stage, t: number, painted: Art): void {
  look(stage, t);
  const dusk = during(t, 32, 46);
  const { day, night } = painted;
  stage.lay(day, SKY);
  stage.lay(night, { ...SKY, alpha: dusk * 0.85 });
  const down = { x: 900 + journey(t) * 0.06, y: lerp(170, 440, during(t, 12, 44)) };
  stage.lay(painted.sun, { ...down, depth: 0.2, scale: 1.05 });
  stage.lay(painted.far, { ...SHORE_AT, x: 1250, depth: 0.6 });
  stage.lay(painted.water, SHORE_AT);
  stage.lay(painted.shore, SHORE_AT);
  lines(stage, t);
  stage.lay(painted.glints, { x: 1000 + 10 * sway(t, 9), y: 590, depth: 1.1, alpha: 0.8 });
  const afloat = { x: 2150 + (t - 34) * 9, y: 590 + 5 * sway(t, 5) };
  stage.lay(painted.boat, { ...afloat, turn: 0.02 * sway(t, 6), depth: 1.15 });
  stage.veil(C.night, 0.2 * dusk);
}

const SKY = { x: 900, y: 300, scale: 1.3, depth: 0.24 };
const SHORE_AT = { x: 1480, y: 373 };

const YEARS = [
  ["1980s", 12.8, 17.4],
  ["1991", 21.2, 27.6],
  ["2012", 35.4, 41],
] as const;

function years(stage: Stage, t: number): void {
  const colour = t > 34 ? C.paper : C.umber;
  const place = { face: "display", size: 110, x: 1200, y: 136, align: "right", colour } as const;
  for (const [text, from, to] of YEARS) {
    write(stage, { ...place, text }, t - from, 0.92 * (1 - during(t, to, to + 1)));
  }
}

export function paint(): Scene {
  const painted = art();
  const first = sweep(61, { angle: 0.02, width: 130 });
  const shores = sweep(62, { angle: -0.1, width: 150 });
  return (stage, t) => {
    stage.begin(C.night);
    stage.look(-60, 0, 1.02);
    stage.brushIn(painted.day, first, 0.35 + 0.65 * during(t, 0, 5), SKY);
    stage.lay(painted.water, SHORE_AT);
    stage.seen(1, (context) => OPENING(context, during(t, 1, 4), 0.95));
    stage.change(shores, during(t, 7, 9.4), () => shore(stage, t, painted));
    years(stage, t);
    const lines = ["When did the picture become a place?", "Where do you stand in it?"];
    sentence(stage, t, { from: 43.6, to: 60, y: 124, lines, size: 42 });
  };
}

const OPENING = inkLine(pts("40 470,1240 466"), 7, C.vermilion, 42);
