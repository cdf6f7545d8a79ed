import { standing } from "#tools/studio/art/covers/parts.ts";
import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  curve,
  FULL_TURN,
  lerp,
  type Point,
  points,
  pts,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, widePicture } from "#tools/studio/art/paint/painting.ts";
import { BRASS, beam, CX, door, POOL, reflections, room } from "./vessel-ring-room.ts";

/** How high the ring hangs. */
const RING = 246;

interface Hung {
  x: number;
  y: number;
  near: number;
}

/** Returns places on a tilted ring, the far ones first. */
function places(p: Painting): Hung[] {
  const hung = Array.from({ length: 168 }, (_, i): Hung => {
    const angle = (i / 168) * FULL_TURN * 3 + p.range(-0.1, 0.1);
    const swell = p.range(0.72, 1.12);
    const near = (Math.sin(angle) + 1) / 2;
    return {
      x: CX + 10 + Math.cos(angle) * 470 * swell * lerp(0.86, 1.06, near),
      y: RING + Math.sin(angle) * 134 * swell + Math.cos(angle) * 60 + p.range(-26, 26),
      near,
    };
  });
  return hung.sort((a, b) => a.near - b.near);
}

function ring(p: Painting, hung: readonly Hung[]): void {
  for (const { x, y, near } of hung)
    p.ink(points(x, y, lerp(x, CX, 0.16), -20), 1.5, near > 0.5 ? C.steel : "#3a4570", {
      taper: 0,
      alpha: 0.5,
    });
  for (const { x, y, near } of hung) {
    const lit = 1 - Math.min(1, Math.abs(x - CX) / 560);
    const size = lerp(15, 44, near) * p.range(0.8, 1.2);
    const kind = (p.range() * 5) | 0;
    vessel(
      p,
      x,
      y,
      size,
      kind,
      p.range(-0.5, 0.5),
      p.range() < 0.14 ? 0.95 : lit,
      lerp(0.62, 0.05, near) + (1 - lit) * 0.22,
    );
  }
}

function threads(p: Painting, count: number): void {
  for (let i = 0; i < count; i++) {
    const a = p.range(FULL_TURN);
    const on: Point = [
      CX + Math.cos(a) * p.range(180, 470),
      RING + Math.sin(a) * 130 + Math.cos(a) * 60,
    ];
    p.ink(
      curve(
        [
          [p.range(620, 1500), -20],
          on,
          [lerp(on[0], CX, 0.78), RING + 170 + p.range(40)],
          [CX + p.range(-22, 22), 474 + p.range(26)],
        ],
        false,
        16,
      ),
      p.range(1.4, 3),
      p.pick([C.vermilion, C.coral, C.coral, C.rust]),
      { alpha: 0.85 },
    );
  }
}

function visitor(p: Painting): void {
  standing(p, CX - 8, POOL + 20, 220, ["#1a1c38", C.night, "#0d0f22"]);
  for (const [side, line] of [
    [1, "1070 588,1072 640,1076 730"],
    [-1, "996 592,994 640,993 730"],
  ] as const)
    p.brush(curve(pts(line)), 6, side > 0 ? C.coral : BRASS, { dry: 0.15 });
  p.brush(arc(CX - 7, POOL - 176, 20, -2.6, -0.5, 20, 26), 6, BRASS, { dry: 0.1 });
}

function dusk(p: Painting): void {
  p.veil([0, 0], [700, 0], "#060a18", { 0: 0.6, 1: 0 });
  p.veil([0, 1080], [640, 480], "#050814", { 0: 0.84, 0.55: 0.5, 1: 0 });
  p.spatter(120, BRASS, { x0: 760, x1: 1320, y0: 20, y1: 760, size: 1.5, alpha: 0.6 });
}

/** Paints a dark room with a ring of steel vessels, a shaft of light and a figure. */
export const vesselRing = widePicture(
  2017,
  room,
  door,
  beam,
  reflections,
  (p) => threads(p, 26),
  (p) => ring(p, places(p)),
  (p) => threads(p, 14),
  visitor,
  dusk,
);
