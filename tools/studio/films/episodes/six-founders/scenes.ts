import type { Canvas } from "@napi-rs/canvas";
import { C } from "#tools/studio/art/paint/colour.ts";
import { lerp, points } from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { inkLine } from "#tools/studio/films/parts/ink.ts";
import { silhouette } from "#tools/studio/films/parts/layer.ts";
import { sentence, write } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { sweep } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art } from "./layers.ts";

const FOUNDERS = [
  "F. N. Souza",
  "S. H. Raza",
  "M. F. Husain",
  "K. H. Ara",
  "H. A. Gade",
  "S. K. Bakre",
];

function harbour(stage: Stage, t: number, { sky, front, boat: sail }: Art): void {
  stage.begin();
  stage.look(lerp(-90, 110, during(t, 6, 20)), 0, 1.04);
  stage.lay(sky, { depth: 0.4, x: 660 });
  stage.lay(front, { depth: 0.8, x: 660 });
  for (const [x, y, scale, speed] of [
    [300, 500, 0.55, 9],
    [900, 540, 0.8, -13],
    [560, 610, 1.15, 17],
  ] as const) {
    stage.lay(sail, {
      x: x + speed * (t - 12),
      y: y + 3 * sway(t, 4, x),
      scale,
      turn: 0.02 * sway(t, 5, x),
      depth: 1 + scale * 0.3,
    });
  }
}

function gathering(stage: Stage, t: number, { field, people, beams: light, shadows }: Art): void {
  stage.begin();
  const long = during(t, 39.4, 47);
  stage.look(lerp(-26, 26, during(t, 17, 40)), 0, 1.06 + 0.05 * during(t, 18, 32) - 0.06 * long);
  stage.lay(field, { scale: 5 / 6, depth: 0.4 });
  for (const shape of long > 0 ? shadows : []) shadow(stage, shape, long, 0.7);
  for (const [i, person] of people.entries()) {
    const depth = 0.75 + i * 0.09;
    const from = 18.6 + i * 1.35;
    stage.brushIn(person, STROKES[i % 3] ?? STROKES[0], t > 36 ? 1 : during(t, from, from + 2.6), {
      depth,
    });
  }
  stage.lay(light, {
    blend: "soft-light",
    alpha: 0.9 * during(t, 26, 30),
    x: 640 + 30 * sway(t, 26),
  });
}

const STROKES = [
  sweep(21, { angle: 1.35, width: 90 }),
  sweep(22, { angle: 1.8, width: 110 }),
  sweep(23, { angle: 1.1, width: 100 }),
] as const;

function shadow(stage: Stage, shape: Canvas, long: number, depth: number): void {
  const scale = 1 + 0.62 * long;
  stage.lay(shape, { scale, x: 640 - 190 * long, y: 720 - 360 * scale, alpha: 0.26 * long, depth });
}

function catalogue(
  stage: Stage,
  t: number,
  { desk: table, page: sheet, studies: beside }: Art,
): void {
  stage.begin();
  stage.look(0, 0, 1.02 + 0.004 * (t - 29));
  stage.lay(table, { depth: 0.5 });
  const come = during(t, 28.4, 30.6);
  const place = { y: lerp(1100, 378, come), turn: lerp(0.12, -0.02, come) };
  stage.lay(silhouette(sheet, C.ink), { ...place, x: 922, y: place.y + 10, alpha: 0.4 });
  stage.lay(sheet, { ...place, x: 910 });
  for (const [i, study] of beside.entries()) {
    const arrive = during(t, 32.6 + i * 1.1, 34.6 + i * 1.1);
    const [x, y, turn] = STUDIES[i] ?? STUDIES[0];
    const place = { x: lerp(-300, x, arrive), y, turn: turn + (1 - arrive) * 0.3, scale: 0.94 };
    stage.lay(silhouette(study, C.ink), { ...place, y: y + 9, alpha: 0.4 });
    stage.lay(study, place);
  }
  if (come > 0.98) names(stage, t);
}

const STUDIES = [
  [400, 172, -0.05],
  [244, 392, 0.06],
  [442, 566, -0.03],
] as const;

const RULES = [0, 1, 2].map((i) =>
  inkLine(points(708, 650 + i * 12, 940 - i * 40, 651 + i * 12), 3, C.rust, i),
);

function names(stage: Stage, t: number): void {
  const ink = { colour: C.ink, x: 708 };
  write(
    stage,
    { ...ink, text: "PROGRESSIVE ARTISTS’ GROUP", face: "label", size: 20, y: 120, colour: C.rust },
    t - 30.6,
  );
  write(stage, { ...ink, text: "Bombay, 1949", face: "italic", size: 30, y: 164 }, t - 31.4);
  for (const [i, text] of FOUNDERS.entries()) {
    write(stage, { ...ink, text, face: "display", size: 42, y: 248 + i * 62 }, t - 32 - i * 0.55);
  }
  stage.seen(0, (context) => {
    for (const [i, rule] of RULES.entries()) rule(context, during(t, 35 + i * 0.3, 36.4 + i * 0.3));
  });
}

const toHarbour = sweep(25, { angle: 0.05, width: 150 });

const toField = sweep(26, { angle: -0.5, width: 140 });

const toDesk = sweep(27, { angle: 1.2, width: 150 });

export function paint(): Scene {
  const painted = art();
  return (stage, t) => {
    stage.look(lerp(40, -20, during(t, 0, 10)), 0, 1.12 - t * 0.006);
    stage.lay(painted.field, { scale: 5 / 6, depth: 0.8 });
    stage.veil(C.umber, 0.45 * during(t, 0.4, 1.6));
    stage.change(toHarbour, during(t, 7, 9), () => harbour(stage, t, painted));
    stage.change(toField, during(t, 17, 19), () => gathering(stage, t, painted));
    stage.change(toDesk, during(t, 28, 29.8), () => catalogue(stage, t, painted));
    stage.change(toField, during(t, 38.2, 40.2), () => gathering(stage, t, painted));
    stage.veil("#120b10", 0.5 * during(t, 43.6, 45.2));
    sentence(stage, t, {
      from: 44.2,
      to: 52,
      y: 340,
      lines: ["So short-lived a group,", "so long a shadow."],
      size: 54,
    });
  };
}
