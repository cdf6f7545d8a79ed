import { ramp, type Stops } from "#tools/studio/art/figures/motifs.ts";
import { C, shade } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  FULL_TURN,
  item,
  points,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";

const cx = 480;
const cy = 226;
const tan = (x: number, y: number) => Math.atan2(y - cy, x - cx) + Math.PI / 2;

export function rings(paint: Painting): void {
  const stops: Stops = [
    [0, "#0b0d1e"],
    [150, C.night],
    [178, C.indigo],
    [204, "#3a1f2c"],
    [232, C.rust],
    [274, C.vermilion],
    [318, C.coral],
    [362, C.ochre],
    [404, "#b5562a"],
    [470, C.umber],
    [620, "#1f1216"],
  ];
  const at = ramp(stops);
  paint.flat(rect(-5, -5, 970, 550), "#1f1216", 1, 0);
  for (let r = 620; r > 120; r -= 4) paint.flat(circle(cx, cy, r, 120), at(r), 1, 0);
  for (let r = 600; r > 140; r -= 5.5) {
    let a = paint.range(FULL_TURN);
    const end = a + FULL_TURN;
    while (a < end) {
      const l = paint.range(60, 210) / r;
      paint.brush(
        arc(
          cx + paint.range(-1, 1),
          cy + paint.range(-1, 1),
          r + paint.range(-2.5, 2.5),
          a,
          a + l,
          26,
        ),
        paint.range(7, 13),
        shade(at(r + paint.range(-10, 10)), paint.range(-0.08, 0.08)),
        { dry: 0.2, vary: 0.14, bristle: 1.5 },
      );
      a += l * 0.86;
    }
  }
  for (const [r, w, c] of [
    [172, 2.4, C.gold],
    [183, 1.6, C.bone],
    [226, 3.4, C.ochre],
    [296, 2, C.bone],
    [344, 3, C.rust],
    [432, 2.4, C.gold],
  ] as const) {
    const a = paint.range(FULL_TURN);
    paint.brush(arc(cx, cy, r, a, a + paint.range(3.4, 5.6), 120), w * 1.6, c, {
      dry: 0.42,
      alpha: 0.85,
      bristle: 1.3,
    });
  }
}

export function sun(paint: Painting): void {
  paint.shape(circle(cx, cy, 138, 110), ["#070608", "#0a080b", "#050506"], {
    dir: tan,
    width: 18,
    length: 90,
    dense: 1.7,
    edge: 1.2,
    vary: 0.3,
  });
  for (let k = 0; k < 26; k++) {
    const r = paint.range(10, 128),
      a = paint.range(FULL_TURN);
    paint.brush(arc(cx, cy, r, a, a + paint.range(0.5, 1.6)), 5, "#231b20", {
      dry: 0.5,
      alpha: 0.5,
    });
  }
}

function frieze(paint: Painting): void {
  paint.shape(pts("-10 438,970 432,970 550,-10 550"), [C.umber, "#2a1512", C.umber], {
    dir: 0,
    width: 18,
    length: 140,
    edge: 2,
  });
  const pal = [
    [C.ochre, C.gold],
    [C.vermilion, C.rust],
    [C.green, C.pine],
    [C.bone, C.paper],
    [C.indigo, C.night],
    [C.coral, C.vermilion],
    [C.ink, C.soot],
    [C.gold, C.ochre],
  ];
  for (let i = 0; i < 13; i++) {
    const x = -44 + i * 81,
      j = paint.range(-3, 3);
    paint.shape(
      points(x + 3, 534 + j, x + 40, 446 + j, x + 77, 534 + j),
      item(pal, (i * 3 + 1) % 8),
      { dir: 1.1, width: 11, length: 56, edge: 1 },
    );
    paint.shape(
      points(x + 46, 444 + j, x + 116, 445 + j, x + 81, 524 + j),
      item(pal, (i * 5 + 4) % 8),
      { dir: -1.1, width: 11, length: 56, edge: 1 },
    );
    if (i % 3 === 1)
      paint.shape(
        points(x + 24, 530 + j, x + 40, 490 + j, x + 56, 530 + j),
        item(pal, (i * 3 + 6) % 8),
        { dir: 1, width: 7, length: 26, edge: 0.7 },
      );
  }
  paint.ink(pts("-5 437,300 440,700 436,965 438"), 4.5, C.ink, { taper: 0 });
  paint.brush(pts("0 430,960 427"), 4, C.gold, { dry: 0.5 });
}

/** Paints the point: dusk drawn in rings round a black sun, above a frieze of triangles. */
export const blackSun = thumbnail(1978, rings, sun, frieze);
