import { houses } from "#tools/studio/art/figures/motifs.ts";
import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C, type Colour, shade } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  around,
  circle,
  curve,
  FULL_TURN,
  type Path,
  points,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function skin(paint: Painting): void {
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

export function white(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.paper, C.bone, "#e8d9b4"], {
    dir: 0.1,
    width: 26,
    length: 140,
    edge: 0,
  });
  paint.glow(120, 264, 170, C.coral, 0.4, "multiply");
  paint.glow(850, 264, 170, C.coral, 0.4, "multiply");
}

/** Paints one ring of the iris: short strokes round the middle, from one radius to another. */
export function ring(from: number, to: number, colours: readonly Colour[]) {
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

export function rays(paint: Painting): void {
  for (let i = 0; i < 70; i++) {
    const a = (i / 70) * FULL_TURN + paint.range(-0.03, 0.03);
    const [from, to] = [paint.range(92, 104), paint.range(120, 178)];
    const ray: Path = [from, to].map(
      (r) => [210 + Math.cos(a) * r, 210 + Math.sin(a) * r] as const,
    );
    paint.ink(ray, paint.range(1.6, 4), paint.pick([C.gold, C.bone, C.coral]), { alpha: 0.8 });
  }
}

/** The reflections in the pupil: a village, a room of vessels, a figure in a doorway. */
export const mirrored: readonly ((paint: Painting) => void)[] = [
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
      paint.ink(points(x, y - s, x + 2, -4), 1.6, C.bone, { alpha: 0.6 });
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
