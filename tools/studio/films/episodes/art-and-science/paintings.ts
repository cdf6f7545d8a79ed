import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import {
  around,
  circle,
  eightPointed,
  FULL_TURN,
  item,
  pts,
  ray,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function ball(colours: Colours, dark: Colours) {
  return (paint: Painting): void => {
    paint.shape(circle(60, 60, 50), colours, { width: 15, length: 70, dir: 0.9, edge: 0.9 });
    paint.clip(circle(60, 60, 50), () => {
      paint.shape(circle(86, 80, 52), dark, { width: 13, length: 50, dir: 0.9, edge: 0.9 });
    });
    paint.ink(circle(60, 60, 50), 3.4, C.ink, { closed: true });
  };
}

export function sunDisc(paint: Painting): void {
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * FULL_TURN;
    const [near, far] = [84, paint.range(96, 116)];
    paint.ink(ray(120, 120, a, near, far), 3.6, C.gold);
  }
  paint.shape(circle(120, 120, 74), [C.gold, C.ochre, C.paper], {
    dir: around(120, 120),
    width: 15,
    length: 60,
  });
  paint.clip(circle(120, 120, 74), () =>
    paint.shape(circle(156, 140, 72), [C.coral, C.vermilion], { dir: 0.9, width: 15, length: 60 }),
  );
  paint.ink(circle(120, 120, 74), 4, C.ink, { closed: true });
}

export function telescope(paint: Painting): void {
  for (const leg of [pts("150 250,70 420"), pts("154 250,160 424"), pts("158 250,246 420")]) {
    paint.brush(leg, 12, C.umber, { dry: 0.1 });
    paint.ink(leg, 3, C.ink);
  }
  const tube = pts("60 276,44 244,250 108,276 150");
  const front = pts("250 108,330 62,358 104,276 150");
  paint.shape(tube, [C.earth, C.umber, C.ochre], { dir: -0.58, width: 12, length: 80 });
  paint.shape(front, [C.gold, C.ochre, C.earth], { dir: -0.58, width: 12, length: 60 });
  paint.ink(tube, 4, C.ink, { closed: true });
  paint.ink(front, 4, C.ink, { closed: true });
  paint.shape(circle(152, 236, 22), [C.gold, C.ochre], { width: 8, length: 30 });
  paint.ink(circle(152, 236, 22), 3.4, C.ink, { closed: true });
}

export function bench(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.paper, "#e9ddba", C.bone, "#dfe0c4"], {
    dir: 0.3,
    width: 40,
    length: 190,
    edge: 0,
    vary: 0.08,
  });
  for (let i = 0; i < 40; i++) {
    const [x, y, r] = [paint.range(960), paint.range(540), paint.range(8, 30)];
    paint.ink(circle(x, y, r), 1.6, C.leaf, { closed: true, alpha: 0.35 });
  }
}

export function cell(colours: Colours, kernel: Colours) {
  return (paint: Painting): void => {
    const wall = paint.rough(circle(90, 90, 76, 60, 70), 5, 0.03);
    paint.shape(wall, colours, { dir: around(90, 90), width: 14, length: 60 });
    paint.ink(wall, 4.5, C.ink, { closed: true });
    for (let i = 0; i < 16; i++) {
      const [a, r] = [paint.range(FULL_TURN), paint.range(36, 62)];
      paint.flat(
        circle(90 + Math.cos(a) * r, 90 + Math.sin(a) * r, paint.range(2, 5), 14),
        C.paper,
        0.75,
        0.5,
      );
    }
    paint.shape(circle(90, 90, 26), kernel, { width: 9, length: 34 });
    paint.ink(circle(90, 90, 26), 3, C.ink, { closed: true });
  };
}

export function drawers(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.earth, C.umber, "#6d3a20"], {
    dir: 0.02,
    width: 34,
    length: 190,
    edge: 0,
  });
  for (let j = 0; j < 3; j++) {
    for (let i = 0; i < 6; i++) {
      const box = rect(26 + i * 154, 18 + j * 172, 138, 158);
      paint.shape(
        box,
        item(
          [
            ["#f1e6c8", C.paper],
            [C.bone, C.paper],
            ["#e6d8b2", C.bone],
          ] as const,
          (i + j) % 3,
        ),
        { dir: 0.1, width: 18, length: 90 },
      );
      paint.ink(box, 4, C.ink, { closed: true });
      paint.flat(rect(40 + i * 154, 150 + j * 172, 110, 16), C.ink, 0.12, 0.6);
    }
  }
}

export function seed(i: number) {
  const colours = item(
    [
      [C.umber, C.earth],
      [C.rust, C.vermilion],
      [C.ochre, C.gold],
      [C.soot, C.umber],
      [C.green, C.leaf],
    ] as const,
    i % 5,
  );
  return (paint: Painting): void => {
    const shell = circle(30, 30, 15 + (i % 3) * 4, 40, 10 + (i % 4) * 3, i * 0.7);
    paint.shape(shell, colours, { width: 6, length: 26, dir: i * 0.7 });
    paint.ink(shell, 2.6, C.ink, { closed: true });
  };
}

/** Paints an eight-pointed tile; without colours, its outline. */
export function star(colours: Colours | null) {
  return (paint: Painting): void => {
    const points = eightPointed(60, 60, 36, 49);
    if (colours) paint.shape(points, colours, { width: 9, length: 40, dir: 0.6, edge: 1 });
    paint.ink(points, colours ? 3 : 3.4, colours ? C.ink : C.gold, { closed: true });
    if (colours) paint.ink(circle(60, 60, 13), 2.6, C.ink, { closed: true });
  };
}
