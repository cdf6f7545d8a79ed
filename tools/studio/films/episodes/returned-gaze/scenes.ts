import { C } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  lerp,
  type Path,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { inkLine } from "#tools/studio/films/parts/ink.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { sweep } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art } from "./layers.ts";

/** A profile and a neck in one line. */
const PROFILE: Path = curve(
  pts(
    "452 -20,410 60,352 110,330 176,318 224,282 290,300 318,322 326,312 352,328 372,318 396,338 426,330 470,372 490,430 486,452 530,446 600,400 650,300 690,180 740",
  ),
  false,
  10,
);

const FIRST = inkLine(PROFILE, 9, C.ink, 3);

/** The closed eye and its brow. */
const LASHES = ["352 224,386 214,426 222", "350 192,392 170,444 184"].map((path, i) =>
  inkLine(curve(pts(path)), i ? 8 : 6, C.ink, 20 + i),
);

function drawing(stage: Stage, t: number, { coral: field }: Art): void {
  stage.look(0, 0, 1.02 + t * 0.004);
  stage.lay(field);
  stage.seen(1, (context) => {
    FIRST(context, during(t, 0.2, 4.6));
    for (const [i, lash] of LASHES.entries())
      lash(context, during(t, 3.6 + i * 0.3, 4.4 + i * 0.3));
  });
}

function gallery(stage: Stage, t: number, { wall: green, sitters }: Art): void {
  stage.begin();
  stage.look(lerp(-90, 900, during(t, 6.6, 21.5)), 0, 1.02);
  stage.lay(green, { x: 1100, depth: 1 });
  for (const [i, [down, up]] of sitters.entries()) {
    const place = {
      x: 220 + i * 400,
      y: 300 + (i % 2) * 22,
      turn: 0.008 * sway(t, 6, i * 0.2),
      depth: 1.06,
    };
    stage.lay(down, place);
    stage.lay(up, { ...place, alpha: during(t, 11.6 + i * 1.5, 12.4 + i * 1.5) });
  }
}

const HAND = [
  sweep(81, { angle: 1.4, width: 130 }),
  sweep(82, { angle: 0.7, width: 110 }),
  sweep(83, { angle: 0.1, width: 90 }),
  sweep(84, { angle: 1.2, width: 120 }),
] as const;

function mirror(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(0, 0, 1.02 + 0.05 * during(t, 19, 31));
  stage.lay(painted.studio, { depth: 0.6 });
  stage.lay(painted.glass, { x: 330, y: 352 });
  stage.clip(circle(330, 352, 194, 90, 274), () => {
    for (const part of painted.face)
      stage.lay(part, { x: 474 + 8 * sway(t, 9), y: 370, scale: 0.86, flip: true });
    stage.veil(C.steel, 0.16);
    stage.shade([140, 80], [420, 520], 0.2);
  });
  stage.lay(painted.easel, { x: 916, y: 364 });
  stage.clip(rect(636, 54, 560, 620), () => {
    for (const [i, part] of painted.face.entries()) {
      const at = { x: 762, y: 374, scale: 0.91 };
      stage.brushIn(part, HAND[i] ?? HAND[0], during(t, 20.4 + i * 2.4, 23.6 + i * 2.4), at);
    }
  });
}

/** The woman's thread: past each corner of the street, and back. */
const THREAD: Path = curve(
  pts(
    "640 470,560 540,380 500,180 560,-60 470,-40 300,240 250,520 330,820 240,1120 300,1330 420,1180 560,900 520,760 600,600 640,380 610,120 660,-80 640",
  ),
  false,
  24,
);

const RED = inkLine(THREAD, 6, C.vermilion, 31);

const RED_LIGHT = inkLine(
  THREAD.map(([x, y]) => [x, y - 2]),
  2,
  C.coral,
  32,
);

function inTheStreet(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(lerp(-26, 26, during(t, 29, 43)), 0, 1.03 + 0.08 * during(t, 30, 42));
  stage.lay(painted.street, { x: 660, y: 366, depth: 0.7 });
  crowd(stage, t, painted, [1, 3], 0.86);
  stage.seen(1, (context) => {
    const drawn = during(t, 32, 40.4);
    RED(context, drawn, 0.95);
    RED_LIGHT(context, drawn, 0.8);
  });
  stage.lay(painted.standing, { x: 640, y: 452, depth: 1 });
  crowd(stage, t, painted, [0, 2], 1.2);
}

function crowd(
  stage: Stage,
  t: number,
  { passers }: Art,
  kinds: readonly number[],
  depth: number,
): void {
  for (let i = 0; i < 6; i++) {
    const way = i % 2 ? 1 : -1;
    const span = 2000;
    const x = (((i * 331 + way * (t - 28) * (54 + i * 9) * depth) % span) + span) % span;
    const step = Math.abs(Math.sin(t * 3 + i)) * 5 * depth;
    stage.lay(item(passers, item(kinds, i % kinds.length)), {
      ...{ x: x - 340, y: (depth > 1 ? 620 : 486) - step, scale: depth * 0.98, flip: way > 0 },
      ...{ depth, alpha: depth > 1 ? 0.96 : 0.9 },
    });
  }
}

function answered(stage: Stage, t: number, painted: Art): void {
  stage.begin(C.pine);
  stage.look(
    lerp(60, 0, during(t, 41, 53)),
    lerp(-40, -10, during(t, 41, 53)),
    lerp(1.5, 1.06, during(t, 41, 51)),
  );
  stage.lay(painted.wall, { x: 700, y: 330, depth: 0.5 });
  for (const part of painted.face) stage.lay(part, { x: 640 });
  stage.seen(1.1, (context) => {
    STITCH(context, during(t, 43, 49), 0.95);
  });
}

const STITCH = inkLine(
  curve(pts("-60 560,180 480,330 560,520 610,700 560,860 640,1050 520,1340 600"), false, 20),
  6,
  C.vermilion,
  33,
);

const toWall = sweep(85, { angle: 1.5, width: 150 });

const toStudio = sweep(86, { angle: -0.4, width: 150 });

const toStreet = sweep(87, { angle: 0.04, width: 150 });

const toFace = sweep(88, { angle: 1.2, width: 150 });

export function paint(): Scene {
  const painted = art();
  return (stage, t) => {
    drawing(stage, t, painted);
    stage.change(toWall, during(t, 7.2, 9.2), () => gallery(stage, t, painted));
    stage.change(toStudio, during(t, 18.6, 20.4), () => mirror(stage, t, painted));
    stage.change(toStreet, during(t, 30, 31.8), () => inTheStreet(stage, t, painted));
    stage.change(toFace, during(t, 41, 43), () => answered(stage, t, painted));
    stage.shade([0, 720], [0, 430], 0.85 * during(t, 46, 48));
    sentence(stage, t, {
      from: 47,
      to: 60,
      y: 650,
      lines: ["Who looks, and who holds the brush?"],
      size: 46,
    });
  };
}
