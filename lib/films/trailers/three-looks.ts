import type { Canvas } from "@napi-rs/canvas";
import { houses } from "#lib/art/figures/motifs.ts";
import { vessel } from "#lib/art/figures/vessel.ts";
import { C, type Colour, css, shade } from "#lib/art/paint/colour.ts";
import {
  arc,
  around,
  circle,
  curve,
  FULL_TURN,
  lerp,
  type Path,
  pts,
  rect,
} from "#lib/art/paint/geometry.ts";
import type { Painting } from "#lib/art/paint/painting.ts";
import type { Film, Scene } from "#lib/films/film.ts";
import { inkLine } from "#lib/films/parts/ink.ts";
import { layer } from "#lib/films/parts/layer.ts";
import { sentence } from "#lib/films/parts/lettering.ts";
import type { Stage } from "#lib/films/parts/stage.ts";
import { between, during, sway } from "#lib/films/parts/time.ts";
import type { Track } from "#lib/films/sound/track.ts";
import { air, bell, pad, pluck } from "#lib/films/sound/voices.ts";
import { ending } from "./ending.ts";

const [X, Y] = [640, 352];

function skin(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.ochre, C.gold, "#c07a30", C.ochre], {
    ...{ dir: around(480, 250), width: 36, length: 170, edge: 0, zone: 0.004 },
  });
  paint.shape(pts("640 -20,980 -20,980 580,720 580,790 300"), [C.green, C.pine, "#2a5e4e"], {
    ...{ dir: 1.3, width: 32, length: 160, edge: 3 },
  });
  paint.shape(
    curve(pts("60 330,260 426,480 462,700 426,800 360,740 500,480 560,180 500"), true, 8),
    ["#b0602c", C.earth, C.ochre],
    {
      ...{ dir: 0.1, width: 26, length: 120, edge: 3 },
    },
  );
  paint.shape(
    curve(pts("70 238,260 118,480 78,720 120,880 226,700 176,480 140,250 176"), true, 8),
    [C.coral, "#c9743a", C.rust],
    {
      ...{ dir: 0.05, width: 24, length: 110, edge: 3 },
    },
  );
  const brow = curve(pts("60 150,240 46,480 18,720 52,880 118,720 78,480 50,250 78"), true, 8);
  paint.shape(brow, [C.ink, C.soot, C.umber], { dir: -0.2, width: 14, length: 60, vary: 0.3 });
}

function white(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.paper, C.bone, "#e8d9b4"], {
    dir: 0.1,
    width: 26,
    length: 140,
    edge: 0,
  });
  paint.glow(120, 264, 170, C.coral, 0.4, "multiply");
  paint.glow(850, 264, 170, C.coral, 0.4, "multiply");
}

/** One ring of the iris: short strokes round the middle, from one radius to another. */
function ring(from: number, to: number, colours: readonly Colour[]) {
  return (paint: Painting): void => {
    for (let r = from; r < to; r += 4) {
      for (let a = paint.range(1); a < FULL_TURN + 0.4; a += paint.range(30, 90) / r) {
        const stroke = arc(210, 210, r + paint.range(-2, 2), a, a + paint.range(40, 120) / r, 14);
        const colour = shade(paint.pick(colours), paint.range(-0.12, 0.12));
        paint.brush(stroke, paint.range(6, 11), colour, { dry: 0.22, bristle: 1.4 });
      }
    }
  };
}

function rays(paint: Painting): void {
  for (let i = 0; i < 70; i++) {
    const a = (i / 70) * FULL_TURN + paint.range(-0.03, 0.03);
    const [from, to] = [paint.range(92, 104), paint.range(120, 178)];
    const ray: Path = [from, to].map(
      (r) => [210 + Math.cos(a) * r, 210 + Math.sin(a) * r] as const,
    );
    paint.ink(ray, paint.range(1.6, 4), paint.pick([C.gold, C.bone, C.coral]), { alpha: 0.8 });
  }
}

/** What is mirrored in the pupil: a village, a room of vessels, a figure in a doorway. */
const mirrored: readonly ((paint: Painting) => void)[] = [
  (paint) => {
    paint.shape(rect(0, 0, 420, 420), [C.rust, C.coral, C.ochre], {
      dir: 0.1,
      width: 20,
      length: 90,
    });
    paint.shape(circle(284, 126, 40), [C.gold, C.paper], { width: 10, length: 40 });
    houses(paint, {
      x0: 20,
      x1: 380,
      n: 7,
      ground: () => 280,
      h: () => 110,
      cols: [C.bone, C.indigo, C.umber, C.coral, C.green],
    });
    paint.shape(rect(0, 276, 420, 150), [C.umber, C.earth], { width: 16, length: 90 });
  },
  (paint) => {
    paint.shape(rect(0, 0, 420, 420), [C.night, C.indigo, "#16224a"], {
      dir: 1.5,
      width: 20,
      length: 90,
    });
    paint.glow(210, 120, 240, C.gold, 0.5);
    for (const [i, [x, y, s]] of (
      [
        [86, 150, 46],
        [176, 96, 40],
        [276, 130, 52],
        [352, 190, 40],
        [140, 268, 58],
        [258, 272, 64],
      ] as const
    ).entries()) {
      paint.ink(
        [
          [x, y - s],
          [x + 2, -4],
        ],
        1.6,
        C.bone,
        { alpha: 0.6 },
      );
      vessel(paint, x, y, s, i % 5, paint.range(-0.3, 0.3), i / 6);
    }
  },
  (paint) => {
    paint.shape(rect(0, 0, 420, 420), [C.pine, C.green, "#0d211e"], {
      dir: 1.5,
      width: 20,
      length: 90,
    });
    paint.shape(pts("136 60,284 60,284 420,136 420"), [C.paper, C.gold, C.bone], {
      dir: 1.5,
      width: 18,
      length: 90,
    });
    paint.shape(
      curve(pts("176 420,182 270,206 226,214 226,240 268,248 420"), false, 6),
      [C.vermilion, C.coral],
      { dir: 1.5, width: 10, length: 50 },
    );
    paint.shape(circle(210, 200, 18, 30, 23), [C.umber, C.earth], { width: 6, length: 20 });
    paint.ink(pts("136 60,284 60,284 420,136 420"), 4, C.ink, { closed: true });
  },
];

/** The opening between the lids: `open` from 0 to 1. */
function lids(open: number): { upper: Path; lower: Path } {
  const up = 226 * open - 40 * (1 - open);
  const low = 150 * open + 40 * (1 - open);
  return {
    upper: curve(
      [
        [X - 500, Y + 40],
        [X - 230, Y - up * 0.78],
        [X + 40, Y - up],
        [X + 300, Y - up * 0.62],
        [X + 520, Y + 12],
      ],
      false,
      24,
    ),
    lower: curve(
      [
        [X + 520, Y + 12],
        [X + 270, Y + low * 0.82],
        [X, Y + low],
        [X - 280, Y + low * 0.72],
        [X - 500, Y + 40],
      ],
      false,
      24,
    ),
  };
}

function paint(): Scene {
  const wide = { size: [960, 540] as const, zoom: 1.6 };
  const small = { size: [420, 420] as const, zoom: 1.5 };
  const [lid, ball] = [layer(51, skin, wide), layer(52, white, wide)];
  const rings = [
    layer(53, ring(150, 186, [C.night, C.ink, C.indigo]), small),
    layer(54, ring(112, 154, [C.rust, C.vermilion, C.coral, C.umber]), small),
    layer(55, rays, small),
    layer(56, ring(78, 116, [C.umber, C.earth, C.ochre, C.gold]), small),
  ];
  const mirrors = mirrored.map((draw, i) => layer(60 + i, draw, small));
  return (stage, t) => {
    const into = during(t, 3.5, 17.5) ** 1.25;
    stage.look(
      6 * into,
      -4 * into,
      1 + t * 0.004 + into * 1.5 + 4.4 * during(t, 14.6, 18.6) ** 1.5,
    );
    stage.lay(lid, { scale: 5 / 6 });
    const open =
      during(t, 1.4, 3.6) *
      (1 - 0.9 * between(t, 7.2, 7.9, 0.34)) *
      (1 - 0.9 * between(t, 11.6, 12.3, 0.34));
    const { upper, lower } = lids(open);
    stage.clip([...upper, ...lower], () => {
      stage.lay(ball, { scale: 5 / 6 });
      iris(stage, t, rings, mirrors);
      stage.clip(shadowed(upper), () => stage.veil(C.ink, 0.34));
    });
    rims(stage, upper, lower, during(t, 0.2, 1.6));
    words(stage, t);
  };
}

/** The strip of shadow below the upper lid. */
const shadowed = (upper: Path): Path => [
  ...upper,
  ...upper.map(([x, y]) => [x, y + 34] as const).reverse(),
];

function iris(stage: Stage, t: number, rings: readonly Canvas[], mirrors: readonly Canvas[]): void {
  const [x, y] = [X + 9 * sway(t, 13), Y - 16 + 4 * sway(t, 9)];
  stage.seen(1, (context) => {
    context.fillStyle = css("#120c10");
    context.beginPath();
    context.arc(x, y, 176, 0, FULL_TURN);
    context.fill();
  });
  for (const [i, part] of rings.entries()) {
    stage.lay(part, { x, y, scale: 0.64, turn: t * (i % 2 ? -0.05 : 0.035) });
  }
  stage.clip(circle(x, y, 78), () => {
    stage.veil("#0b080c", 1);
    for (const [i, mirror] of mirrors.entries()) {
      const alpha = between(t, 3.6 + i * 4.3, 8 + i * 4.3, 0.5);
      stage.lay(mirror, { x: x - 6 * sway(t, 17), y, scale: 0.27, alpha: alpha * 0.9 });
    }
  });
  stage.seen(1, (context) => {
    context.fillStyle = css(C.paper, 0.85);
    context.beginPath();
    context.ellipse(x - 52, y - 62, 17, 12, -0.6, 0, FULL_TURN);
    context.fill();
  });
}

function rims(stage: Stage, upper: Path, lower: Path, drawn: number): void {
  const crease = upper.map(([x, y]) => [lerp(X, x, 0.93), y - 46 - (Y - y) * 0.12] as const);
  stage.seen(1, (context) => {
    inkLine(lower, 9, C.ink, 3)(context, drawn);
    inkLine(upper, 24, C.ink, 5)(context, drawn);
    inkLine(crease, 6, C.ink, 7)(context, drawn, 0.85);
  });
}

const words: Scene = (stage, t) => {
  const low = { y: 668, size: 40 };
  stage.shade([0, 720], [0, 540], 0.95 * between(t, 3, 16, 1));
  sentence(stage, t, { ...low, from: 3.6, to: 7.4, lines: ["Look once: a place."] });
  sentence(stage, t, { ...low, from: 7.9, to: 11.7, lines: ["Look again: an arrangement."] });
  sentence(stage, t, { ...low, from: 12.2, to: 15.8, lines: ["Stay, and it looks back."] });
  ending(stage, t, { from: 16.2, title: "Stay with the picture" });
};

function sound(track: Track): void {
  pad(track, 0, 21, [98, 147, 196.5, 294], 0.045);
  air(track, 0, 21, { gain: 0.025, dark: 0.015, period: 7 });
  for (const [at, hz] of [
    [1.5, 392],
    [3.7, 588],
    [7.9, 441],
    [8.4, 661.5],
    [12.2, 523],
    [12.9, 784],
    [16.4, 294],
    [17.2, 392],
  ] as const) {
    bell(track, at, hz, { gain: 0.07, pan: 0.3 + (at % 1) * 0.5 });
  }
  for (let i = 0; i < 9; i++)
    pluck(track, 2 + i * 1.9, [98, 147, 196][i % 3] ?? 98, { gain: 0.22, soft: 0.85 });
  track.room(1.2);
}

/** An eye opens; what it sees changes with each look. */
export const threeLooks: Film = {
  title: "AIE: three looks",
  seconds: 21,
  paint,
  sound,
  captions: [
    { from: 0.3, to: 3.2, text: "[Soft bells over a low hum]" },
    { from: 3.6, to: 7.4, text: "Look once: a place." },
    { from: 7.9, to: 11.7, text: "Look again: an arrangement." },
    { from: 12.2, to: 15.8, text: "Stay, and it looks back." },
    {
      from: 16.4,
      to: 20.4,
      text: "Stay with the picture. Eight films on Modern and Contemporary Indian art.",
    },
  ],
  chapters: [],
};
