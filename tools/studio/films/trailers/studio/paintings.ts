import { head } from "#tools/studio/art/figures/head.ts";
import { houses } from "#tools/studio/art/figures/motifs.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function walls(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 460), [C.umber, "#3a1d1a", C.earth, "#2c1517"], {
    ...{ dir: 1.4, width: 44, length: 190, edge: 0, zone: 0.003 },
  });
  paint.shape(pts("-20 424,980 410,980 560,-20 560"), [C.rust, "#6d2a1a", C.umber], {
    ...{ dir: 0.01, width: 30, length: 200, edge: 2 },
  });
  paint.shape(pts("64 60,206 84,206 330,64 350"), [C.gold, C.paper, "#f3d58c"], {
    ...{ dir: 1.5, width: 22, length: 110, edge: 2 },
  });
  for (const bar of [pts("135 70,135 342"), pts("64 160,206 170"), pts("64 256,206 252")]) {
    paint.ink(bar, 6, C.soot, { taper: 0 });
  }
  paint.ink(pts("64 60,206 84,206 330,64 350"), 7, C.ink, { closed: true });
  for (const beam of [pts("64 60,206 84,760 560,330 560"), pts("135 72,206 84,700 540,470 560")]) {
    paint.glaze(beam, C.gold, 0.5, "soft-light", 3);
  }
}

export function easel(paint: Painting): void {
  for (const leg of [pts("420 350,372 520"), pts("540 350,588 520"), pts("480 60,480 500")]) {
    paint.brush(leg, 11, C.ochre, { dry: 0.15 });
    paint.ink(
      leg.map(([x, y]) => [x + 5, y]),
      3,
    );
  }
  paint.shape(rect(298, 346, 364, 13), [C.earth, C.ochre], { width: 7, length: 60 });
  paint.shape(rect(297, 126, 366, 212), [C.bone, C.paper, "#e9d9b4"], { width: 16, length: 80 });
  paint.ink(rect(297, 126, 366, 212), 3.4, C.ink, { closed: true });
}

export function thingsAbout(paint: Painting): void {
  for (const [x, w, h, lean, colours] of [
    [706, 120, 150, 0.1, [C.green, C.pine]],
    [748, 150, 112, 0.13, [C.indigo, C.night]],
    [842, 96, 136, 0.08, [C.coral, C.vermilion]],
  ] as const) {
    const back = points(x, 470, x + h * lean, 470 - h, x + w + h * lean, 472 - h, x + w, 474);
    paint.shape(back, colours, { dir: 1.3, width: 14, length: 70 });
    paint.ink(back, 4, C.ink, { closed: true });
  }
  const jar = curve(
    pts("196 470,202 430,220 424,262 424,280 430,286 470,274 500,208 500"),
    true,
    6,
  );
  for (const [x, tip, colour] of [
    [220, 352, C.bone],
    [236, 336, C.coral],
    [248, 362, C.gold],
    [262, 346, C.blue],
  ] as const) {
    paint.ink(points(240, 440, x + (x - 240) * 0.5, tip + 26), 4, C.ochre);
    paint.shape(circle(x + (x - 240) * 0.56, tip + 12, 5, 20, 16), colour, {
      width: 4,
      length: 14,
    });
  }
  paint.shape(jar, [C.steel, C.blue, C.bone], { dir: 1.5, width: 10, length: 50 });
  paint.ink(jar, 4, C.ink, { closed: true });
}

/** Paints the first pass: sky, sun, hills. */
export function ground(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.vermilion, C.coral, C.ochre, C.rust], {
    ...{ dir: 0.15, width: 44, length: 200, edge: 0, zone: 0.004 },
  });
  paint.shape(circle(690, 150, 92), [C.gold, C.paper, C.ochre], {
    dir: around(690, 150),
    width: 18,
    length: 80,
  });
  paint.shape(
    pts("-20 330,240 276,520 330,760 286,980 322,980 580,-20 580"),
    [C.green, C.pine, C.leaf],
    {
      ...{ dir: -0.08, width: 30, length: 150 },
    },
  );
}

/** Paints the second pass: houses and earth. */
export function village(paint: Painting): void {
  const cols = [C.bone, C.rust, C.indigo, C.ochre, C.umber, C.coral];
  houses(paint, { x0: 470, x1: 900, n: 7, ground: () => 420, h: () => 120, cols });
  paint.shape(pts("-20 430,980 404,980 580,-20 580"), [C.umber, C.rust, C.earth], {
    ...{ dir: -0.02, width: 26, length: 150, edge: 3 },
  });
}

export function sitter(paint: Painting): void {
  const body = pts("96 560,120 408,216 352,344 350,436 404,474 560");
  paint.shape(body, [C.indigo, C.blue, C.night], { dir: 1.2, width: 22, length: 110 });
  paint.ink(body, 7, C.ink, { closed: true });
  paint.shape(pts("240 300,322 298,332 376,234 380"), [C.ochre, C.earth], {
    dir: 1.5,
    width: 10,
    length: 50,
  });
  head(paint, 284, 204, 108, {
    kind: "split",
    skin: C.ochre,
    dark: C.green,
    line: 7,
    look: 0.5,
    tilt: 0.06,
  });
  const hair = curve(pts("180 140,206 58,290 30,372 74,396 150,300 84"), true, 6);
  paint.shape(hair, [C.ink, C.night], { dir: 0.3, width: 14, length: 70 });
}
