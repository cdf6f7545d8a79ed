import { C } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  FULL_TURN,
  item,
  type Path,
  points,
  pts,
  ray,
  resample,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";

const line = resample(
  pts(
    "612 -20,596 44,560 78,566 118,520 160,534 196,498 238,512 262,474 300,486 338,440 392,452 430,400 486,396 560",
  ),
  9,
);
const L: Path = [[-10, -10], ...line, [-10, 560]];
const Rr: Path = [...line, [970, 560], [970, -10]];
const spin = (a: number, b: number) => (x: number, y: number) => Math.atan2(y - b, x - a) + 1.57;
const whole = (paint: Painting, dx: number, dy: number, inv: boolean) => {
  paint.shape(
    circle(505 + dx, 250 + dy, 168),
    inv ? [C.night, C.indigo, C.night] : [C.vermilion, C.coral, C.rust],
    { dir: spin(505 + dx, 250 + dy), width: 24, length: 100, edge: 2.5 },
  );
  paint.shape(circle(505 + dx, 250 + dy, 116), inv ? [C.ochre, C.gold] : [C.ink, C.soot], {
    dir: spin(505 + dx, 250 + dy),
    width: 18,
    length: 80,
    edge: 2.5,
  });
  paint.shape(circle(505 + dx, 250 + dy, 66), inv ? [C.rust, C.vermilion] : [C.gold, C.ochre], {
    dir: spin(505 + dx, 250 + dy),
    width: 14,
    length: 60,
    edge: 2,
  });
  for (const r of [168, 140, 92] as const)
    paint.ink(circle(505 + dx, 250 + dy, r), 3.4, inv ? C.bone : C.ink, { closed: true });
};

function grounds(paint: Painting): void {
  paint.shape(L, [C.paper, C.bone, "#e6d3a4", C.paper], {
    dir: 0.25,
    width: 34,
    length: 150,
    edge: 0,
  });
  paint.shape(Rr, [C.green, C.pine, "#245545"], { dir: -0.2, width: 34, length: 150, edge: 0 });
}

function calcuttaAndDelhi(paint: Painting): void {
  paint.shape(circle(190, 382, 118), [C.soot, C.ink, C.umber], {
    dir: 0.9,
    width: 16,
    length: 70,
    edge: 3,
  });
  for (let i = 0; i < 15; i++)
    paint.ink(
      [
        [104 + i * 12.5, 470 - paint.range(10)],
        [128 + i * 9.5, 300 + paint.range(14)],
      ],
      paint.range(1.2, 3),
      C.bone,
      { alpha: 0.8 },
    );
  paint.ink(circle(190, 382, 119), 4, C.ink, { closed: true });
  paint.shape(circle(226, 350, 40), [C.rust, C.vermilion], { dir: 0.5, width: 10, length: 40 });
  paint.shape(circle(206, 132, 88), [C.ochre, C.gold, "#c78a2c"], {
    dir: spin(206, 132),
    width: 14,
    length: 60,
  });
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * FULL_TURN + 0.1;
    paint.ink(ray(206, 132, a, 22, 84), 3);
  }
  paint.ink(circle(206, 132, 88), 4.5, C.ink, { closed: true });
  paint.ink(circle(206, 132, 22), 4, C.ink, { closed: true });
}

function lahore(paint: Painting): void {
  paint.clip(Rr, () => {
    paint.shape(circle(792, 168, 116), [C.paper, C.bone, C.rose], {
      dir: 0.8,
      width: 18,
      length: 80,
      edge: 2.5,
    });
    paint.clip(circle(792, 168, 110), () => {
      for (let i = -6; i < 7; i++) {
        const d = i * 34;
        paint.ink(points(792 + d - 120, 48, 792 + d + 120, 288), 2.6, C.green);
        paint.ink(points(792 + d + 120, 48, 792 + d - 120, 288), 2.6, C.green);
      }
      for (let i = -3; i < 4; i++)
        for (let j = -3; j < 4; j++)
          if ((i + j) % 2 === 0)
            paint.flat(
              circle(792 + i * 34, 168 + j * 34, 7, 20),
              (i * 3 + j) % 4 ? C.vermilion : C.indigo,
              0.95,
              0.6,
            );
    });
    paint.ink(circle(792, 168, 116), 5, C.ink, { closed: true });
    paint.shape(circle(744, 424, 92), [C.coral, C.vermilion], {
      dir: spin(744, 424),
      width: 16,
      length: 60,
    });
    paint.shape(circle(744, 424, 58), [C.pine, C.green], {
      dir: spin(744, 424),
      width: 12,
      length: 50,
    });
    paint.ink(circle(744, 424, 92), 4, C.ink, { closed: true });
    paint.ink(circle(886, 396, 50), 4, C.gold, { closed: true });
    paint.ink(circle(886, 396, 36), 2.4, C.gold, { closed: true });
  });
}

function border(paint: Painting): void {
  paint.clip(L, () => whole(paint, -26, -34, false));
  paint.clip(Rr, () => whole(paint, 34, 44, true));
  for (const [a, b, l] of [
    [[206, 132], [400, 190], 1],
    [[220, 350], [420, 300], 1],
    [[792, 168], [640, 240], 0],
    [[744, 424], [620, 330], 0],
    [[206, 220], [200, 268], 1],
  ] as const)
    paint.ink(
      curve([a, [(item(a, 0) + item(b, 0)) / 2, (item(a, 1) + item(b, 1)) / 2 - 26], b]),
      2,
      l ? C.ink : C.gold,
      { alpha: 0.85 },
    );
  paint.ink(line, 9, C.ink, { taper: 0, ragged: 0.6 });
  paint.brush(
    line.map(([a, b]) => [a + 8, b]),
    7,
    C.vermilion,
    { dry: 0.5, alpha: 0.9 },
  );
  paint.spatter(50, C.rust, { x1: 420, size: 1.3 });
  paint.spatter(50, C.gold, { x0: 560, size: 1.3 });
}

/** Paints circles that a border shears apart. */
export const circles = thumbnail(1947, grounds, calcuttaAndDelhi, lahore, border);
