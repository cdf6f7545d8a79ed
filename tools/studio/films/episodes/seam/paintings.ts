import { C, mix } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  type Path,
  points,
  pts,
  rect,
  shift,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

/** The top of the water, in units. */
export const HORIZON = 352;

export function sky(paint: Painting): void {
  paint.shape(rect(-20, -20, 1600, 400), [C.coral, "#d9713f", C.ochre, C.coral], {
    ...{ dir: 0.02, width: 46, length: 230, edge: 0, zone: 0.003, vary: 0.09 },
  });
  paint.shape(pts("30 40,1500 30,1510 250,24 262"), [C.ochre, C.gold, "#e0a64a", C.coral], {
    ...{ dir: 0.01, width: 40, length: 240, edge: 6, vary: 0.08, zone: 0.003, base: 0.5 },
  });
}

export function evening(paint: Painting): void {
  paint.shape(rect(-20, -20, 1600, 400), [C.indigo, "#3a2a52", C.night, C.rust], {
    ...{ dir: 0.02, width: 46, length: 230, edge: 0, zone: 0.003 },
  });
  paint.spatter(90, C.paper, { size: 0.9, y1: 260 });
}

export function sun(paint: Painting): void {
  paint.shape(circle(70, 70, 58), [C.vermilion, C.rust, C.coral], {
    dir: 0.2,
    width: 16,
    length: 70,
    edge: 1.6,
  });
}

export function water(paint: Painting): void {
  paint.shape(rect(-20, HORIZON - 8, 2440, 240), [C.night, C.indigo, "#1b2a57", C.night], {
    ...{ dir: 0.01, width: 34, length: 230, edge: 3, vary: 0.1, zone: 0.003 },
  });
  paint.brush(points(-10, HORIZON - 6, 2410, HORIZON - 8), 7, C.gold, { dry: 0.35 });
}

export const glints = (paint: Painting): void => {
  for (let i = 0; i < 170; i++) {
    const [x, y] = [paint.range(20, 1580), paint.range(6, 150)];
    const l = paint.range(10, 60) * (1 - y / 220);
    paint.brush(
      points(x - l, y, x + l, y + paint.range(-1, 1)),
      paint.range(2, 6),
      paint.pick([C.coral, C.gold, C.bone, C.vermilion, C.blue, C.leaf]),
      { alpha: 0.55, dry: 0.45 },
    );
  }
};

export function far(paint: Painting): void {
  const cols = [C.umber, C.rust, C.indigo, C.green, C.soot, C.bone, C.earth, C.rose];
  for (let x = -20; x < 2420; ) {
    const w = paint.range(18, 62);
    const growth = x < 760 ? 0.4 : x < 1650 ? 1.15 : 0.3;
    const h = paint.range(50, 160) * growth;
    const wall: Path = [
      [x, HORIZON + 90],
      [x + paint.range(-2, 2), HORIZON - h],
      [x + w * 0.6, HORIZON - h - paint.range(0, 12)],
      [x + w, HORIZON - h],
      [x + w, HORIZON + 90],
    ];
    paint.shape(wall, mix(paint.pick(cols), C.coral, 0.42), {
      dir: 1.55,
      width: 10,
      length: 50,
      edge: 0.9,
    });
    x += w + paint.range(-6, 9);
  }
}

const WALLS = [
  [C.green, C.leaf],
  [C.ochre, C.gold],
  [C.coral, C.rose],
  [C.indigo, C.blue],
  [C.bone, C.paper],
  [C.vermilion, C.rust],
] as const;

/** The houses: left edge, storeys, rooms per storey. */
const HOUSES = [
  [70, 2, 3],
  [440, 3, 2],
] as const;

export function rooms(paint: Painting): void {
  for (const [h, [left, storeys, wide]] of HOUSES.entries()) {
    for (let i = 0; i < storeys * wide; i++) {
      const [s, c] = [Math.floor(i / wide), i % wide];
      const [x, y] = [left + c * 112, HORIZON - (s + 1) * 88];
      const wall = { dir: 1.5, width: 13, length: 60, edge: 1 };
      paint.shape(rect(x, y, 108, 86), item(WALLS, (s * 2 + c + h) % 6), wall);
      const boards = { width: 7, length: 40, edge: 1 };
      paint.shape(rect(x, y + 70, 108, 16), [C.umber, C.earth], boards);
      dweller(paint, x + 54, y + 72, (s + c + h) % 3);
      paint.ink(rect(x, y, 108, 86), 3.6, C.ink, { closed: true });
    }
    const gable: Path = points(-12, 0, wide * 56, -46, wide * 112 + 10, 0);
    const roof = shift(gable, left, HORIZON - storeys * 88);
    paint.shape(roof, [C.rust, C.umber], { dir: 0.2, width: 12, length: 60 });
    paint.ink(roof, 4, C.ink, { closed: true });
  }
}

/** Standing, sitting, lying: the body about its foot, and the head's place. */
const POSTURES = [
  [pts("-13 0,-9 -40,9 -41,14 0"), 0, -50],
  [pts("-20 0,-12 -28,8 -30,22 -8,24 0"), -2, -39],
  [pts("-40 0,-34 -14,18 -16,26 0"), 32, -12],
] as const;

const CLOTHS = [
  [C.vermilion, C.coral],
  [C.paper, C.bone],
  [C.indigo, C.night],
  [C.gold, C.ochre],
] as const;

function dweller(paint: Painting, x: number, y: number, posture: number): void {
  const cloth = paint.pick(CLOTHS);
  const skin = paint.pick([C.earth, C.umber, "#b9772c"]);
  const [form, dx, dy] = item(POSTURES, posture);
  const body = shift(form, x, y);
  paint.shape(body, cloth, { dir: 1.4, width: 7, length: 30, edge: 0.8 });
  paint.ink(body, 2.4, C.ink, { closed: true });
  const face = circle(x + dx, y + dy, 8, 24, 10);
  paint.shape(face, [skin, C.umber], { width: 4, length: 14, edge: 0.6 });
  paint.ink(face, 2, C.ink, { closed: true });
}

export function towers(paint: Painting): void {
  const cols = [
    C.umber,
    C.rust,
    C.indigo,
    C.green,
    C.soot,
    C.night,
    C.bone,
    C.earth,
    C.pine,
    C.blue,
  ];
  for (let x = 780; x < 1640; ) {
    const [w, h] = [paint.range(34, 74), paint.range(60, 190)];
    paint.shape(rect(x, HORIZON - h, w, h), paint.pick(cols), {
      dir: 1.55,
      width: 11,
      length: 60,
      edge: 0.9,
    });
    for (let r = 0; r < h / 15 - 1; r++) {
      for (let q = 0; q < w / 12 - 1; q++) {
        if (paint.range() < 0.5)
          paint.flat(
            rect(x + 6 + q * 12, HORIZON - h + 9 + r * 15, 5, 7),
            paint.range() < 0.75 ? C.gold : C.paper,
            0.9,
            0.5,
          );
      }
    }
    x += w + paint.range(-6, 6);
  }
}

/** Two warehouses: left edge, height, colours. */
const WAREHOUSES = [
  [1740, 74, [C.bone, C.paper]],
  [1900, 90, [C.ochre, C.gold]],
] as const;

export function warehouses(paint: Painting): void {
  for (const [x, h, wash] of WAREHOUSES) {
    const front = rect(x, HORIZON - h, 140, h);
    paint.shape(front, wash, { dir: 1.5, width: 14, length: 70 });
    const roof = shift(pts("-10 0,30 -44,110 -46,150 0"), x, HORIZON - h);
    paint.shape(roof, [C.rust, C.vermilion, C.earth], { dir: 0.3, width: 11, length: 50 });
    paint.ink(roof, 3.6, C.ink, { closed: true });
    paint.ink(front, 3.2, C.ink, { closed: true });
    for (const d of [26, 66, 104]) {
      const door = curve(shift(pts("0 0,0 -34,10 -44,20 -34,20 0"), x + d, HORIZON), false, 5);
      paint.shape(door, C.umber, { width: 6, length: 24 });
    }
  }
}

/** The palms: place and height. */
const PALMS = [
  [1710, 150],
  [1886, 184],
  [2066, 168],
] as const;

export function palms(paint: Painting): void {
  for (const [x, h] of PALMS) {
    const trunk: Path = points(0, 0, 8, -h * 0.5, 2, -h);
    paint.brush(curve(shift(trunk, x, HORIZON)), 8, C.umber, { dry: 0.15 });
    for (let k = 0; k < 8; k++) {
      const a = -2.9 + k * 0.38;
      const [across, up] = [Math.cos(a), Math.sin(a) * 26];
      const leaf: Path = points(2, 0, across * 30, up - 6, across * 56, up + 14);
      const colour = k % 2 ? C.green : C.leaf;
      paint.brush(curve(shift(leaf, x, HORIZON - h)), 8, colour, { dry: 0.3 });
    }
  }
}

export function boat(paint: Painting): void {
  const hull = curve(pts("10 60,70 74,180 74,250 34,206 92,70 96"), true, 6);
  paint.shape(hull, [C.umber, C.soot, C.rust], { width: 10, length: 60 });
  paint.ink(hull, 3.2, C.ink, { closed: true });
  dweller(paint, 120, 72, 1);
  paint.ink(pts("150 30,200 120"), 3.4);
}
