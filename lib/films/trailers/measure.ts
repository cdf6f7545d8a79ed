import { C } from "#lib/art/paint/colour.ts";
import {
  arc,
  around,
  circle,
  curve,
  FULL_TURN,
  lerp,
  type Path,
  type Point,
  pts,
  rect,
} from "#lib/art/paint/geometry.ts";
import type { Painting } from "#lib/art/paint/painting.ts";
import type { Film, Scene } from "#lib/films/film.ts";
import { type InkLine, inkLine } from "#lib/films/parts/ink.ts";
import { layer } from "#lib/films/parts/layer.ts";
import { sentence } from "#lib/films/parts/lettering.ts";
import type { Stage } from "#lib/films/parts/stage.ts";
import { sweep } from "#lib/films/parts/sweep.ts";
import { during } from "#lib/films/parts/time.ts";
import type { Track } from "#lib/films/sound/track.ts";
import { air, bell, breath, knock, pad } from "#lib/films/sound/voices.ts";
import { ending } from "./ending.ts";

/** Where the beam of the scales turns, and half its length, in pixels. */
const [X, Y, ARM] = [640, 196, 300];

function ground(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.night, "#16224a", C.indigo, "#0d1430"], {
    ...{ dir: 0.5, width: 42, length: 200, edge: 0, zone: 0.003 },
  });
  paint.shape(pts("-20 470,980 452,980 560,-20 560"), [C.umber, "#2a1512", C.earth], {
    ...{ dir: -0.02, width: 26, length: 180, edge: 2 },
  });
  paint.brush(pts("-10 468,970 451"), 5, C.gold, { dry: 0.45 });
  paint.spatter(70, C.gold, { size: 0.9, y1: 430 });
}

function pillar(paint: Painting): void {
  paint.shape(pts("474 150,486 150,492 452,468 452"), [C.ochre, C.gold, C.earth], {
    dir: 1.5,
    width: 7,
    length: 60,
  });
  paint.shape(pts("410 476,436 452,524 452,550 476"), [C.earth, C.ochre], { width: 9, length: 60 });
  paint.ink(pts("474 150,468 452,436 452,410 476,550 476,524 452,492 452,486 150"), 3.4);
  paint.shape(circle(480, 146, 16), [C.gold, C.paper], { width: 6, length: 20 });
  paint.ink(circle(480, 146, 16), 3, C.ink, { closed: true });
}

function beam(paint: Painting): void {
  const bar = curve(pts("14 30,120 20,236 22,352 20,458 30,352 36,236 42,120 36"), true, 8);
  paint.shape(bar, [C.gold, C.ochre, C.earth], { width: 7, length: 70 });
  paint.ink(bar, 3, C.ink, { closed: true });
}

function pan(paint: Painting): void {
  const bowl = curve(pts("10 30,130 36,250 30,214 72,130 88,46 72"), true, 8);
  paint.shape(bowl, [C.steel, C.bone, C.blue], { dir: 0.05, width: 9, length: 70 });
  paint.ink(bowl, 3.4, C.ink, { closed: true });
}

function sun(paint: Painting): void {
  paint.shape(circle(150, 150, 138), [C.vermilion, C.coral, C.rust, C.vermilion], {
    dir: around(150, 150),
    width: 22,
    length: 100,
  });
  paint.shape(circle(150, 150, 64), [C.gold, C.ochre, C.paper], {
    dir: around(150, 150),
    width: 14,
    length: 60,
  });
}

/** Coins and seeds, of which one pan takes more and more. */
function pieces(): readonly ((paint: Painting) => void)[] {
  const coin = (paint: Painting) => {
    paint.shape(circle(40, 40, 34, 40, 13), [C.gold, C.ochre], { width: 6, length: 30 });
    paint.ink(circle(40, 40, 34, 40, 13), 2.6, C.ink, { closed: true });
    paint.ink(circle(40, 39, 22, 40, 7), 1.4, C.umber, { closed: true });
  };
  const seed = (paint: Painting) => {
    const shell = curve(pts("10 44,30 26,60 34,70 46,44 56"), true, 6);
    paint.shape(shell, [C.leaf, C.green, C.bone], { dir: 0.2, width: 6, length: 26 });
    paint.ink(shell, 2.6, C.ink, { closed: true });
    paint.ink(curve(pts("14 44,40 40,68 46")), 1.6);
  };
  return [coin, seed];
}

/** Lines of a drawn construction: a grid, a large circle, its diameters, a spiral. */
function construction(): InkLine[] {
  const line = (path: Path, width: number, colour: string, seed: number) =>
    inkLine(path, width, colour, seed);
  const grid = Array.from({ length: 15 }, (_, i) => {
    const x = 80 + i * 80;
    return line(
      [
        [x, 40],
        [x + 3, 600],
      ],
      1.4,
      C.blue,
      i,
    );
  });
  const rows = Array.from({ length: 7 }, (_, i) =>
    line(
      [
        [40, 80 + i * 80],
        [1240, 78 + i * 80],
      ],
      1.4,
      C.blue,
      20 + i,
    ),
  );
  const spiral = Array.from({ length: 120 }, (_, i): Point => {
    const a = i / 11;
    return [640 + Math.cos(a) * i * 2, 320 - Math.sin(a) * i * 2];
  });
  return [
    line(arc(640, 320, 250, -1.57, FULL_TURN - 1.57, 160), 4, C.gold, 41),
    line(
      [
        [640, 40],
        [640, 600],
      ],
      2.4,
      C.coral,
      42,
    ),
    line(
      [
        [360, 320],
        [920, 320],
      ],
      2.4,
      C.coral,
      43,
    ),
    line(
      [
        [463, 143],
        [817, 497],
      ],
      2,
      C.bone,
      44,
    ),
    line(
      [
        [817, 143],
        [463, 497],
      ],
      2,
      C.bone,
      45,
    ),
    line(spiral, 3, C.vermilion, 46),
    ...grid,
    ...rows,
  ];
}

/** How far the beam leans, in radians, as the pieces fall one by one. */
function lean(t: number): number {
  const loaded = during(t, 6.6, 12.6);
  return lerp(-0.2, 0, loaded) + 0.03 * Math.sin(t * 1.7) * (1 - during(t, 11, 15));
}

function paint(): Scene {
  const back = layer(71, ground, { zoom: 1.5 });
  const post = layer(72, pillar);
  const bar = layer(73, beam, { size: [472, 60] });
  const bowl = layer(74, pan, { size: [260, 100], zoom: 1 });
  const disc = layer(75, sun, { size: [300, 300], zoom: 2.4 });
  const loads = pieces().map((draw, i) => layer(76 + i, draw, { size: [80, 80], zoom: 1.1 }));
  const lines = construction();
  const wash = sweep(9, { angle: 0.3, width: 110, area: [360, 360, 370] });
  return (stage, t) => {
    stage.look(0, 12 * during(t, 3, 9), 1.02 + t * 0.004);
    stage.lay(back, { scale: 0.93, depth: 0.6 });
    const fading = 1 - 0.75 * during(t, 5.6, 7.6);
    stage.seen(0.8, (context) => {
      for (const [i, draw] of lines.entries())
        draw(context, during(t, 0.2 + i * 0.12, 2 + i * 0.14), fading * (i < 6 ? 0.95 : 0.42));
    });
    const come = during(t, 5, 6.6);
    stage.lay(post, { alpha: come });
    const angle = lean(t);
    stage.lay(bar, { x: X, y: Y, turn: angle, alpha: come });
    pans(stage, t, { angle, alpha: come, bowl, loads });
    const rise = during(t, 13.4, 18);
    const [left, low] = [X - ARM * Math.cos(angle), Y - ARM * Math.sin(angle) + 118];
    stage.brushIn(disc, wash, during(t, 6, 8.4), {
      ...{ x: lerp(left, 640, rise), y: lerp(low, 330, rise) },
      ...{ scale: lerp(0.24, 2.4, rise ** 1.6), turn: t * 0.03 },
    });
    words(stage, t);
  };
}

interface Pans {
  angle: number;
  alpha: number;
  bowl: ReturnType<typeof layer>;
  loads: readonly ReturnType<typeof layer>[];
}

function pans(stage: Stage, t: number, { angle, alpha, bowl, loads }: Pans): void {
  for (const side of [-1, 1]) {
    const x = X + side * ARM * Math.cos(angle);
    const y = Y + side * ARM * Math.sin(angle);
    stage.seen(1, (context) => {
      for (const dx of [-116, 0, 116])
        inkLine(
          [
            [x, y],
            [x + dx, y + 190],
          ],
          2.6,
          C.gold,
          dx,
        )(context, 1, alpha);
    });
    if (side === 1) {
      for (let i = 0; i < 11; i++) {
        const fall = during(t, 6.6 + i * 0.55, 7.3 + i * 0.55);
        const piece = loads[i % 2];
        if (!piece) continue;
        const [row, column] = i < 5 ? [0, i - 2] : i < 9 ? [1, i - 6.5] : [2, i - 9.5];
        stage.lay(piece, {
          x: x + column * 40,
          y: lerp(-60, y + 176 - row * 20, fall ** 1.6),
          turn: (1 - fall) * 1.5 + (i % 3) * 0.1 - 0.1,
          alpha: alpha * (fall > 0 ? 1 : 0),
        });
      }
    }
    stage.lay(bowl, { x, y: y + 216, alpha });
  }
}

const words: Scene = (stage, t) => {
  const low = { y: 676, size: 40 };
  sentence(stage, t, { ...low, from: 1, to: 4.9, lines: ["Measure the line."] });
  sentence(stage, t, { ...low, from: 5.4, to: 9.2, lines: ["Count the colours."] });
  sentence(stage, t, { ...low, from: 9.7, to: 13.4, lines: ["Weigh the years."] });
  ending(stage, t, { from: 16.6, title: "What is left is the picture", dusk: 0.8 });
};

function sound(track: Track): void {
  pad(track, 0, 22, [110, 165, 220, 277.2], 0.035);
  air(track, 0, 22, { gain: 0.02, dark: 0.02 });
  for (let i = 0; i < 9; i++)
    knock(track, 0.7 + i * 0.5, 330 + (i % 3) * 60, {
      gain: 0.07,
      hold: 0.03,
      pan: 0.3 + i * 0.05,
    });
  for (let i = 0; i < 11; i++)
    bell(track, 7.25 + i * 0.55, [1760, 1320, 1980][i % 3] ?? 1760, {
      gain: 0.02,
      pan: 0.72,
      hold: 0.5,
    });
  for (const [at, hz] of [
    [5.2, 220],
    [9.7, 277.2],
    [13.4, 330],
    [16.8, 440],
  ] as const)
    bell(track, at, hz, { gain: 0.09, pan: 0.4 });
  breath(track, 12.6, 220, 7, { gain: 0.05, pan: 0.4 });
  breath(track, 14.2, 330, 6.5, { gain: 0.04, pan: 0.6 });
  track.room();
}

/** A drawing is measured, colours are counted, years are weighed; a sun stays. */
export const measure: Film = {
  title: "AIE: measure",
  seconds: 22,
  paint,
  sound,
  captions: [
    { from: 0.2, to: 0.95, text: "[Quiet hum; a pen on paper]" },
    { from: 1, to: 4.9, text: "Measure the line." },
    { from: 5.4, to: 9.2, text: "Count the colours." },
    { from: 9.7, to: 13.4, text: "Weigh the years." },
    {
      from: 16.8,
      to: 21.2,
      text: "What is left is the picture. Eight films on Modern and Contemporary Indian art.",
    },
  ],
  chapters: [],
};
