import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import {
  around,
  circle,
  FULL_TURN,
  type Path,
  points,
  pts,
  ray,
  rect,
  resample,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function paper(paint: Painting): void {
  paint.shape(rect(-20, -20, 1600, 740), [C.paper, C.bone, "#e6d3a4", C.paper], {
    ...{ dir: 0.25, width: 38, length: 190, edge: 0, vary: 0.08 },
  });
}

/** The border, in the units of the map: a ragged line from top to bottom. */
export const BORDER = resample(
  pts(
    "1010 -20,990 60,950 110,960 170,908 226,924 274,884 330,900 366,858 420,872 468,820 540,836 600,784 720",
  ),
  9,
);

const EAST: Path = [...BORDER, [1590, 720], [1590, -20]];

export function beyond(paint: Painting): void {
  paint.shape(EAST, [C.green, C.pine, "#245545"], { dir: -0.2, width: 38, length: 180, edge: 0 });
}

/** Paints one round city: a ground, rings or rays on it, an ink outline. */
function city(colours: Colours, detail: (paint: Painting) => void) {
  return (paint: Painting): void => {
    paint.shape(circle(150, 150, 136), colours, {
      dir: around(150, 150),
      width: 18,
      length: 80,
      edge: 2,
    });
    paint.clip(circle(150, 150, 135), () => detail(paint));
    paint.ink(circle(150, 150, 137), 5, C.ink, { closed: true });
  };
}

export const bombay = city([C.vermilion, C.coral, C.rust], (paint) => {
  paint.shape(circle(150, 150, 96), [C.ink, C.soot], {
    dir: around(150, 150),
    width: 16,
    length: 70,
  });
  paint.shape(circle(150, 150, 56), [C.gold, C.ochre], {
    dir: around(150, 150),
    width: 12,
    length: 50,
  });
  for (const r of [116, 78]) paint.ink(circle(150, 150, r), 2.6, C.bone, { closed: true });
});

export const calcutta = city([C.soot, C.ink, C.umber], (paint) => {
  for (let i = 0; i < 17; i++) {
    paint.ink(
      points(34 + i * 15, 276 - paint.range(14), 64 + i * 12, 36 + paint.range(20)),
      paint.range(1.4, 3.4),
      C.bone,
      { alpha: 0.8 },
    );
  }
  paint.shape(circle(196, 112, 46), [C.rust, C.vermilion], { width: 11, length: 40 });
});

export const lahore = city([C.paper, C.bone, C.rose], (paint) => {
  for (let i = -8; i < 9; i++) {
    paint.ink(points(150 + i * 34 - 150, 0, 150 + i * 34 + 150, 300), 2.8, C.green);
    paint.ink(points(150 + i * 34 + 150, 0, 150 + i * 34 - 150, 300), 2.8, C.green);
  }
  for (let i = -4; i < 5; i++) {
    for (let j = -4; j < 5; j++) {
      if ((i + j) % 2 === 0)
        paint.flat(
          circle(150 + i * 34, 150 + j * 34, 8, 20),
          (i * 3 + j) % 4 ? C.vermilion : C.indigo,
          0.95,
          0.6,
        );
    }
  }
});

export const delhi = city([C.ochre, C.gold, "#c78a2c"], (paint) => {
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * FULL_TURN + 0.1;
    paint.ink(ray(150, 150, a, 36, 132), 4);
  }
  paint.ink(circle(150, 150, 36), 5, C.ink, { closed: true });
  paint.ink(circle(150, 150, 92), 3, C.umber, { closed: true });
});

export function whole(paint: Painting): void {
  for (const [r, colours] of [
    [240, [C.vermilion, C.coral, C.rust]],
    [186, [C.night, C.indigo]],
    [132, [C.ochre, C.gold]],
    [74, [C.rust, C.vermilion]],
  ] as const) {
    paint.shape(circle(260, 260, r), colours, {
      dir: around(260, 260),
      width: 24,
      length: 110,
      edge: 2.5,
    });
    paint.ink(circle(260, 260, r), 4, C.ink, { closed: true });
  }
  for (const r of [214, 160, 104]) paint.ink(circle(260, 260, r), 2.6, C.bone, { closed: true });
}

export function letter(paint: Painting): void {
  paint.shape(rect(6, 6, 88, 58), [C.paper, C.bone], { width: 10, length: 60, edge: 1 });
  paint.ink(rect(6, 6, 88, 58), 2.6, C.ink, { closed: true });
  paint.ink(pts("8 8,50 40,92 8"), 2.2);
  paint.shape(rect(74, 12, 14, 17), [C.vermilion, C.rust], { width: 4, length: 12, edge: 0.6 });
}

export function sheet(colour: Colours) {
  return (paint: Painting): void => {
    paint.shape(rect(5, 5, 250, 350), [C.paper, "#f4ead0", C.bone], {
      dir: 0.04,
      width: 24,
      length: 130,
      edge: 1.6,
      vary: 0.06,
    });
    paint.shape(rect(28, 34, 204, 26), colour, { width: 10, length: 60, edge: 1.4 });
  };
}
