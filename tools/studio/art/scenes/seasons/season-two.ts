import { C } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  FULL_TURN,
  item,
  lerp,
  type Point,
  points,
  pts,
  rect,
  rotate,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, seasonPicture } from "#tools/studio/art/paint/painting.ts";
import { b, f, rooms, vx, vy, x } from "./season-two-rooms.ts";

function works(paint: Painting): void {
  paint.glow(vx, vy + 20, 420, "#f2b35a", 0.32, "screen");
  paint.glaze(
    points(vx - 70, vy + 90, vx + 60, vy + 90, vx + 120, 920, vx - 760, 920),
    C.gold,
    0.75,
    "soft-light",
    3,
  );
  paint.shape(circle(1716, 372, 96, 80, 150), [C.gold, C.ochre], {
    dir: 1.4,
    width: 22,
    length: 90,
    edge: 2,
  });
  paint.shape(circle(1730, 372, 58, 70, 96), [C.ink, C.soot], {
    dir: 1.4,
    width: 18,
    length: 70,
    edge: 2,
  });
  paint.ink(circle(1716, 372, 97, 80, 151), 5, C.ink, { closed: true });
  for (let i = 0; i < 6; i++) {
    const y = 790 - i * 50,
      k = 84 - i * 5;
    paint.shape(
      rect(1606 - k + paint.range(-8, 8), y, k * 2, 46),
      paint.pick([[C.bone, C.paper], [C.coral], [C.blue, C.indigo], [C.ochre], [C.leaf]]),
      { dir: 0.02, width: 14, length: 70, edge: 1.6 },
    );
    paint.ink(rect(1606 - k, y, k * 2, 47), 3.4, C.ink, { closed: true });
  }
}

function screen(paint: Painting): void {
  const scr = pts("330 226,556 274,556 560,330 622");
  paint.glow(440, 420, 420, C.blue, 0.4, "screen");
  paint.shape(scr, [C.blue, C.steel, C.indigo], { dir: 0.1, width: 26, length: 120, edge: 1.5 });
  paint.clip(scr, () => {
    paint.shape(
      curve(
        pts("400 640,404 520,440 470,424 400,450 340,490 350,500 420,484 470,530 520,540 640"),
        true,
        8,
      ),
      [C.night, C.indigo],
      { dir: 1.5, width: 18, length: 70, edge: 2 },
    );
    for (let y = 236; y < 620; y += 13)
      paint.ink(points(330, y, 556, y + (y < 420 ? 10 : -8)), 2, C.bone, { alpha: 0.3, taper: 0 });
  });
  paint.ink(scr, 4, C.ink, { closed: true });
}

function thread(paint: Painting): void {
  const knots = Array.from(
    { length: 26 },
    (): Point => [paint.range(700, 1500), paint.range(-10, 30)],
  );
  for (let i = 0; i < 170; i++) {
    const k = paint.pick(knots),
      t = paint.range(),
      a = paint.range(FULL_TURN),
      r = paint.range(0.2, 1),
      q: Point = [1010 + Math.cos(a) * 270 * r + 90 * t, 232 + Math.sin(a) * 128 * r],
      q2: Point = [item(q, 0) + paint.range(-150, 170), item(q, 1) + paint.range(-90, 90)];
    paint.ink(
      curve(
        [
          k,
          [
            lerp(item(k, 0), item(q, 0), 0.6) + paint.range(-30, 30),
            lerp(item(k, 1), item(q, 1), 0.6) + paint.range(0, 40),
          ],
          q,
          q2,
        ],
        false,
        8,
      ),
      paint.range(1.4, 3.2),
      paint.pick([C.vermilion, C.coral, C.rust, C.vermilion]),
      { alpha: 0.85 },
    );
  }
  for (let i = 0; i < 16; i++) {
    const x = paint.range(820, 1230),
      y = paint.range(190, 330);
    paint.ink(
      curve(
        [
          [x, y],
          [x + paint.range(-20, 60), y + 140],
          [lerp(x, 1080, 0.5), 640 + paint.range(-10, 90)],
          [paint.range(900, 1220), 730 + paint.range(0, 60)],
        ],
        false,
        8,
      ),
      paint.range(1.4, 2.8),
      C.vermilion,
      { alpha: 0.85 },
    );
  }
  for (let i = 0; i < 22; i++) {
    const x = paint.range(780, 1280),
      y = paint.range(140, 340);
    paint.flat(
      rotate(rect(x, y, 9, paint.range(20, 34)), paint.range(-0.5, 0.5), x, y),
      paint.pick([C.gold, C.ochre, C.ink]),
      0.95,
      0.6,
    );
  }
}

function visitor(paint: Painting): void {
  const body: Point[] = [
    [x - 38, b],
    [x - 28, b - 130],
    [x - 10, b - 158],
    [x + 18, b - 158],
    [x + 36, b - 128],
    [x + 42, b],
  ];
  paint.flat(points(x - 38, b, x + 42, b, x - 120, 910, x - 330, 910), C.ink, 0.5, 3);
  f(paint, body, [C.paper, C.bone]);
  f(
    paint,
    [
      [x + 6, b],
      [x + 4, b - 156],
      [x + 18, b - 158],
      [x + 36, b - 128],
      [x + 42, b],
    ],
    [C.steel, "#77808a"],
  );
  f(
    paint,
    [
      [x - 28, b - 130],
      [x - 10, b - 158],
      [x + 30, b - 40],
      [x + 30, b],
      [x + 12, b],
    ],
    [C.vermilion, C.coral],
    1.1,
  );
  paint.ink(body, 4.5, C.ink, { closed: true });
  f(paint, circle(x + 4, b - 188, 20, 40, 27), [C.ink, C.umber]);
  paint.shape(circle(x + 14, b - 172, 12), C.ink, { width: 6, length: 20 });
  paint.veil([0, 0], [860, 0], "#0a0d1c", { 0: 0.62, 1: 0 });
}

/** Paints Season Two: rooms within rooms, red thread, a figure going in. */
export const seasonTwo = seasonPicture(2012, rooms, works, screen, thread, visitor);
