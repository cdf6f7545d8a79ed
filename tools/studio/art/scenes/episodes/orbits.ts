import { C, type Colour, type Colours, mix } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  eightPointed,
  FULL_TURN,
  item,
  type Point,
  points,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";

const cx = 640;
const cy = 214;

export function sky(paint: Painting): void {
  paint.shape(rect(0, 0, 960, 540), [C.night, "#0b1230", C.indigo, "#0a1a2c", C.night], {
    dir: (x, y) => Math.atan2(y - cy, x - cx) + 1.57,
    width: 34,
    length: 150,
    dense: 1.5,
    edge: 0,
    zone: 0.004,
  });
  paint.glow(cx, cy, 420, "#3d5c96", 0.4, "screen");
  paint.glow(180, 500, 330, "#1e4a3d", 0.55, "screen");
  for (let i = 0; i < 150; i++) {
    const r = 60 + paint.range() ** 0.7 * 640,
      a = paint.range(FULL_TURN);
    paint.brush(
      arc(cx, cy, r, a, a + paint.range(0.12, 0.5), 30),
      paint.range(1.2, 2.8),
      paint.pick([C.bone, C.gold, C.steel, C.blue, C.coral]),
      { dry: 0.3, alpha: paint.range(0.3, 0.85), bristle: 1.1, feather: 0.6 },
    );
  }
}

function lattice(paint: Painting): void {
  const s = 58;
  for (let i = -1; i < 12; i++)
    for (let j = -1; j < 10; j++) {
      const x = i * s + 14,
        y = 560 - j * s,
        d = Math.hypot(x - 20, y - 560),
        lose = d / 560 + paint.range(-0.16, 0.16);
      if (lose > 1) {
        if (lose < 1.22) paint.flat(circle(x, y, paint.range(1, 2.4), 12), C.gold, 0.9, 0.3);
        continue;
      }
      const star = eightPointed(x, y, s * 0.38, s * 0.5);
      const c = mix(C.gold, C.coral, paint.range(0.9) * (1 - lose));
      if (lose < 0.5 && paint.range() < 0.55)
        paint.shape(
          star,
          paint.pick([
            [C.rust, C.vermilion],
            [C.green, C.leaf],
            [C.ochre, C.gold],
            [C.indigo, C.blue],
          ]),
          { width: 7, length: 26, alpha: 0.75, base: 0.8 },
        );
      paint.ink(star, 2.6 - lose * 1.4, c, { closed: true, alpha: 1 - lose * 0.5 });
      if (lose < 0.8)
        for (const [u, v] of [[0.5, 0.5]] as const)
          paint.ink(circle(x + s * u, y - s * v, s * 0.12, 12), 1.6, c, {
            closed: true,
            alpha: 0.8,
          });
    }
}

function planets(paint: Painting): void {
  const orb = (r: number, k: number, a: number, w: number, c: Colour, part = FULL_TURN, st = 0) => {
    const path = Array.from({ length: 140 }, (_, i): Point => {
      const t = st + (i / 139) * part;
      return [
        cx + Math.cos(t) * r * Math.cos(a) - Math.sin(t) * r * k * Math.sin(a),
        cy + Math.cos(t) * r * Math.sin(a) + Math.sin(t) * r * k * Math.cos(a),
      ];
    });
    paint.ink(path, w, c, { taper: 0.2 });
    return (t: number) => item(path, Math.round(((t - st) / part) * 139));
  };
  const o1 = orb(116, 0.42, -0.4, 2.6, C.bone);
  const o2 = orb(186, 0.42, -0.4, 2.2, C.gold);
  const o3 = orb(268, 0.42, -0.4, 2.6, C.coral);
  const o4 = orb(352, 0.42, -0.4, 1.8, C.steel, 5.4, 0.5);
  orb(210, 0.3, 0.9, 1.6, C.leaf, 5, 0.2);
  const ball = (x: number, y: number, r: number, c: Colours, d: Colours) => {
    paint.shape(circle(x, y, r), c, {
      width: Math.max(3, r * 0.3),
      length: r * 1.4,
      dir: 0.9,
      edge: 0.9,
    });
    paint.clip(circle(x, y, r), () =>
      paint.shape(circle(x + r * 0.55, y + r * 0.4, r * 1.05), d, {
        width: Math.max(3, r * 0.26),
        length: r,
        dir: 0.9,
        edge: 0.9,
      }),
    );
    paint.ink(circle(x, y, r), Math.max(1.6, r * 0.07), C.ink, { closed: true });
  };
  paint.glow(cx, cy, 130, "#f0a040", 0.6, "screen");
  ball(cx, cy, 54, [C.gold, C.ochre, C.paper], [C.coral, C.vermilion]);
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * FULL_TURN;
    paint.ink(
      [
        [cx + Math.cos(a) * 60, cy + Math.sin(a) * 60],
        [cx + Math.cos(a) * paint.range(70, 84), cy + Math.sin(a) * paint.range(70, 84)],
      ],
      2.4,
      C.gold,
    );
  }
  ball(...o1(2.4), 13, [C.bone, C.paper], [C.steel, C.indigo]);
  ball(...o2(5.6), 20, [C.leaf, C.green], [C.pine]);
  ball(...o3(0.9), 30, [C.vermilion, C.coral], [C.umber, C.rust]);
  ball(...o3(3.7), 10, [C.paper], [C.blue]);
  ball(...o4(5.0), 17, [C.steel, C.bone], [C.night]);
}

function stars(paint: Painting): void {
  paint.spatter(240, C.paper, { size: 0.9, alpha: 0.9 });
  paint.spatter(30, C.gold, { size: 1.8 });
  paint.ink(points(cx - 480, cy + 330, cx - 66, cy + 20), 1.2, C.gold, { alpha: 0.6 });
}

/** Paints night sky, orbits, and a lattice that dissolves into stars. */
export const orbits = thumbnail(1925, sky, lattice, planets, stars);
