import { C } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  curve,
  FULL_TURN,
  item,
  lerp,
  type Path,
  type Point,
  points,
} from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { type InkLine, inkLine } from "#tools/studio/films/parts/ink.ts";
import { silhouette } from "#tools/studio/films/parts/layer.ts";
import { sentence, write } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { sweep } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art } from "./layers.ts";
import { BORDER } from "./paintings.ts";

const [MIDDLE_X, MIDDLE_Y] = [640, 360];

interface Place {
  name: string;
  group: string;
  x: number;
  y: number;
  from: number;
  scale: number;
}

/** The cities, in pixels of the frame as the camera first sees them. */
export const PLACES: readonly Place[] = [
  {
    name: "Bombay",
    group: "Progressive Artists’ Group, 1947",
    x: 290,
    y: 266,
    from: 9,
    scale: 0.9,
  },
  { name: "Calcutta", group: "Calcutta Group, 1943", x: 720, y: 236, from: 11.4, scale: 0.85 },
  { name: "Delhi", group: "Delhi Shilpi Chakra", x: 1110, y: 440, from: 13.8, scale: 0.78 },
  { name: "Lahore", group: "Lahore Art Circle", x: 1560, y: 250, from: 16.2, scale: 0.88 },
];

/** The routes of the letters between the cities. */
const WAYS = (
  [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
    [2, 0],
  ] as const
).map(([a, b]): Path => {
  const [from, to] = [item(PLACES, a), item(PLACES, b)];
  const bend: Point = [(from.x + to.x) / 2 + (from.y - to.y) * 0.2, (from.y + to.y) / 2 - 90];
  return curve([[from.x, from.y], bend, [to.x, to.y]], false, 40);
});

const THREADS: readonly InkLine[] = WAYS.map((way, i) =>
  inkLine(way, 3, i % 2 ? C.rust : C.ink, i),
);

function letters(stage: Stage, t: number, { letter: envelope }: Art, speed: number): void {
  for (const [i, way] of WAYS.entries()) {
    const ride = ((t - 13 - i * 1.3) / speed) % 1;
    if (t < 13 + i * 1.3) continue;
    const at = Math.min(way.length - 2, Math.floor(ride * (way.length - 1)));
    const [[x, y], [nx, ny]] = [item(way, at), item(way, at + 1)];
    const part = ride * (way.length - 1) - at;
    const alpha = during(ride, 0.06, 0.16) * (1 - during(ride, 0.84, 0.94));
    stage.lay(envelope, {
      x: lerp(x, nx, part),
      y: lerp(y, ny, part),
      turn: 0.12 * sway(t, 3, i * 0.3),
      alpha,
      scale: 0.8,
    });
  }
}

function cities(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(lerp(-30, 560, during(t, 12.6, 21)), 0, 1);
  stage.lay(painted.paper, { x: 960, y: 380 });
  stage.seen(1, (context) => {
    for (const [i, thread] of THREADS.entries())
      thread(context, during(t, 12.4 + i * 1.3, 14.6 + i * 1.3), 0.8);
  });
  letters(stage, t, painted, 5.2);
  for (const [i, place] of PLACES.entries()) {
    const canvas = item(painted.cities, i);
    const come = during(t, place.from, place.from + 1.8);
    stage.lay(canvas, {
      x: place.x,
      y: place.y,
      scale: place.scale * (0.6 + 0.4 * come),
      turn: (1 - come) * -1.6 + 0.02 * (t - 10) * (i % 2 ? 1 : -1),
      alpha: come,
    });
    const below = place.y + 200 * place.scale + 38;
    stage.seen(1, () => {
      const name = { x: place.x, align: "center", colour: C.ink } as const;
      write(
        stage,
        { ...name, text: place.name, face: "display", size: 38, y: below },
        t - place.from - 1,
      );
      write(
        stage,
        { ...name, text: place.group, face: "italic", size: 25, y: below + 34, colour: C.rust },
        t - place.from - 1.5,
      );
    });
  }
}

/** The border over the large circle, in pixels of the frame. */
const LINE: Path = BORDER.map(([x, y]) => [MIDDLE_X + (x - 897) * (4 / 3), y * (4 / 3) - 100]);

const DRAWN = inkLine(LINE, 15, C.ink, 9);

const RED = inkLine(
  LINE.map(([x, y]) => [x + 11, y]),
  7,
  C.vermilion,
  10,
);

function partition(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(0, 0, 1.05 - 0.002 * (t - 22));
  const drawn = during(t, 24.6, 28.4);
  const apart = during(t, 28.2, 32.6);
  const [left, right]: [Path, Path] = [
    [[-300, -200], ...LINE, [-300, 900]],
    [...LINE, [1600, 900], [1600, -200]],
  ];
  const east = { x: MIDDLE_X + (780 - 897) * (4 / 3), y: 467 - 100 };
  stage.lay(painted.paper, { x: 520, y: 380 });
  stage.brushIn(painted.east, OVER, during(t, 26.6, 30.4), east);
  const turn = 0.03 * (t - 22);
  stage.clip(left, () =>
    stage.lay(painted.whole, { x: MIDDLE_X - 26 * apart, y: MIDDLE_Y - 46 * apart, turn }),
  );
  stage.clip(right, () =>
    stage.lay(painted.whole, {
      x: MIDDLE_X + 40 * apart,
      y: MIDDLE_Y + 58 * apart,
      turn: turn - 0.35 * apart,
    }),
  );
  stage.seen(1, (context) => {
    RED(context, drawn, 0.9);
    DRAWN(context, drawn);
  });
}

const OVER = sweep(45, { angle: -0.25, width: 150, area: [1040, 466, 1100] });

/** The lines of writing on the sheets. */
const WRITING = Array.from({ length: 4 }, (_, s) =>
  Array.from({ length: 9 }, (_, i) =>
    inkLine(
      points(34, 92 + i * 26, 226 - ((i * 37 + s * 53) % 80), 93 + i * 26),
      3.4,
      C.soot,
      i + s * 10,
    ),
  ),
);

function manifestos(stage: Stage, t: number, painted: Art): void {
  stage.begin(C.umber);
  stage.look(0, 0, 1.02);
  stage.lay(painted.paper, { x: 500, y: 380, alpha: 0.25 });
  stage.lay(painted.east, { x: 300, y: 380, alpha: 0.7 });
  for (const [i, page] of painted.sheets.entries()) {
    const come = during(t, 33.6 + i * 0.7, 35.4 + i * 0.7);
    const x = 182 + i * 305;
    const y = lerp(1000, 350 + (i % 2) * 26, come);
    const turn = [-0.04, 0.03, -0.02, 0.05][i] ?? 0;
    stage.lay(silhouette(page, C.ink), { x: x + 9, y: y + 12, turn, alpha: 0.4, scale: 0.84 });
    stage.lay(page, { x, y, turn, scale: 0.84 });
    stage.seen(1, (context) => {
      context.translate(x, y);
      context.rotate(turn);
      context.scale(1.12, 1.12);
      context.translate(-130, -180);
      for (const [k, line] of (WRITING[i] ?? []).entries())
        line(context, during(t, 36 + i * 0.5 + k * 0.5, 37 + i * 0.5 + k * 0.5));
    });
    const name = { x, align: "center", y: 630 + (i % 2) * 10, colour: C.paper } as const;
    write(
      stage,
      { ...name, text: item(PLACES, i).name, face: "display", size: 34 },
      t - 39 - i * 0.4,
    );
  }
}

function across(stage: Stage, t: number, painted: Art): void {
  partition(stage, 34, painted);
  const ride = during(t, 44.6, 51);
  stage.lay(painted.letter, {
    x: lerp(120, 1160, ride),
    y: 430 - 190 * Math.sin(ride * Math.PI),
    turn: 0.1 * sway(t, 3),
    scale: 1.5,
  });
}

const toMap = sweep(41, { angle: 0.25, width: 150 });

const toLine = sweep(42, { angle: -1.2, width: 150 });

const toSheets = sweep(43, { angle: 0.1, width: 140 });

const toEnd = sweep(44, { angle: 1.1, width: 150 });

const CIRCLES = [
  [152, 150, 112],
  [1130, 140, 104],
  [1150, 590, 130],
  [150, 590, 88],
] as const;

const OUTLINES = CIRCLES.map(([x, y, r], i) =>
  inkLine(arc(x, y, r, i, i + FULL_TURN * 1.02, 120), 7, i % 2 ? C.rust : C.ink, i),
);

export function paint(): Scene {
  const painted = art();
  return (stage, t) => {
    stage.look(0, 0, 1.05 - t * 0.003);
    stage.lay(painted.paper, { x: 700, y: 380 });
    stage.seen(1, (context) => {
      for (const [i, outline] of OUTLINES.entries())
        outline(context, during(t, 0.4 + i * 0.6, 3.4 + i * 0.6));
    });
    stage.change(toMap, during(t, 7, 9), () => cities(stage, t, painted));
    stage.change(toLine, during(t, 22.4, 24.4), () => partition(stage, t, painted));
    stage.change(toSheets, during(t, 32.8, 34.6), () => manifestos(stage, t, painted));
    stage.change(toEnd, during(t, 42.8, 44.6), () => across(stage, t, painted));
    stage.shade([0, 720], [0, 460], 0.85 * during(t, 44.6, 46));
    sentence(stage, t, {
      from: 45.4,
      to: 56,
      y: 640,
      lines: ["A conversation that had been one."],
      size: 46,
    });
  };
}
