import { head } from "#tools/studio/art/figures/head.ts";
import { C, type Colour, type Colours } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  FULL_TURN,
  item,
  type Path,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function coral(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.coral, C.vermilion, "#d4603f", C.coral], {
    dir: 1.4,
    width: 42,
    length: 210,
    edge: 0,
    zone: 0.004,
  });
}

export function wall(paint: Painting): void {
  paint.shape(rect(-20, -20, 1840, 600), [C.green, C.pine, "#2a5e4e", C.pine], {
    dir: 1.5,
    width: 42,
    length: 210,
    edge: 0,
    zone: 0.003,
  });
  paint.shape(rect(-20, 462, 1840, 120), [C.umber, C.earth], {
    dir: 0.01,
    width: 22,
    length: 170,
    edge: 2,
  });
  paint.brush(pts("-10 460,1800 458"), 6, C.gold, { dry: 0.35 });
}

const CLOTHS: readonly Colours[] = [
  [C.indigo, C.blue],
  [C.coral, C.vermilion],
  [C.green, C.leaf],
  [C.paper, C.bone],
  [C.rust, C.coral],
];

const SITTERS: readonly (readonly [ground: Colours, skin: Colour, tilt: number])[] = [
  [[C.ochre, C.gold], C.earth, -0.12],
  [[C.indigo, C.night], "#b9772c", 0.1],
  [[C.rose, C.bone], "#a85a30", -0.06],
  [[C.rust, C.vermilion], C.ochre, 0.14],
  [[C.leaf, C.green], "#7a3a22", -0.1],
];

const HOOD = curve(
  pts(
    "40 330,52 120,96 46,130 36,166 46,208 120,220 330,196 330,186 140,160 82,130 66,100 82,74 140,64 330",
  ),
  true,
  6,
);

/** Paints a framed woman; `open` eyes look out. */
export function sitter(index: number, open: boolean) {
  const [ground, skin, tilt] = item(SITTERS, index);
  const cloth = item(CLOTHS, index);
  return (paint: Painting): void => {
    const gilt = { dir: 0.8, width: 9, length: 50, edge: 1.4 };
    paint.shape(rect(4, 4, 252, 332), [C.gold, C.ochre, "#b57e2a"], gilt);
    paint.ink(rect(4, 4, 252, 332), 3.4, C.ink, { closed: true });
    const inner = rect(24, 24, 212, 292);
    paint.shape(inner, ground, { dir: 1.2, width: 18, length: 90, edge: 0 });
    paint.clip(inner, () => {
      const dress = curve(pts("24 330,40 262,96 226,164 226,220 262,236 330"), false, 6);
      paint.shape(dress, cloth, { dir: 1.3, width: 16, length: 70 });
      paint.ink(dress, 4.5);
      const kind = open ? "mask" : "veiled";
      head(paint, 130, 142, 66, { kind, skin, tilt, line: 5, look: 0 });
      paint.shape(HOOD, cloth, { dir: 1.3, width: 13, length: 60 });
      paint.ink(HOOD, 4, C.ink, { closed: true });
    });
    paint.ink(inner, 3, C.ink, { closed: true });
  };
}

export function studio(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.umber, "#3a1d1a", C.earth, "#2c1517"], {
    dir: 1.5,
    width: 42,
    length: 200,
    edge: 0,
    zone: 0.003,
  });
  paint.glow(260, 200, 360, C.gold, 0.24);
}

export function glass(paint: Painting): void {
  paint.shape(circle(190, 250, 176, 90, 236), [C.gold, C.ochre, "#b57e2a"], {
    dir: 0.9,
    width: 13,
    length: 60,
    edge: 1.6,
  });
  paint.ink(circle(190, 250, 177, 90, 237), 4, C.ink, { closed: true });
  paint.shape(circle(190, 250, 146, 90, 206), [C.steel, C.blue, C.bone], {
    dir: 1.1,
    width: 20,
    length: 100,
    edge: 1,
  });
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * FULL_TURN;
    paint.flat(circle(190 + Math.cos(a) * 161, 250 + Math.sin(a) * 221, 6, 18), C.rust, 0.85, 0.6);
  }
}

export function canvasOnEasel(paint: Painting): void {
  paint.shape(rect(6, 6, 420, 468), [C.bone, C.paper, "#e6d8b2"], {
    dir: 0.1,
    width: 24,
    length: 120,
  });
  paint.ink(rect(6, 6, 420, 468), 4, C.ink, { closed: true });
}

export function street(paint: Painting): void {
  paint.shape(rect(-20, -20, 1500, 420), [C.indigo, C.night, "#2d2350", C.rust], {
    dir: 0.03,
    width: 40,
    length: 210,
    edge: 0,
    zone: 0.003,
  });
  const cols = [C.umber, C.rust, C.green, C.soot, C.earth, C.pine, "#5b2f2a"];
  for (let x = -20; x < 1480; ) {
    const [w, h] = [paint.range(70, 130), paint.range(190, 330)];
    const front = rect(x, 408 - h, w, h);
    paint.shape(front, paint.pick(cols), { dir: 1.55, width: 14, length: 80, edge: 1 });
    for (let r = 0; r < 4; r++) {
      for (let q = 0; q < w / 34 - 1; q++)
        paint.shape(
          rect(x + 14 + q * 32, 420 - h + r * 58, 17, 28),
          paint.range() < 0.45 ? [C.gold, C.ochre] : [C.ink],
          { width: 6, length: 22, edge: 0.7 },
        );
    }
    paint.shape(
      rect(x + 6, 366, w - 12, 12),
      paint.pick([C.vermilion, C.coral, C.gold, C.leaf, C.bone]),
      { width: 6, length: 40 },
    );
    paint.ink(front, 3.4, C.ink, { closed: true });
    x += w;
  }
  paint.shape(rect(-20, 404, 1500, 180), [C.soot, "#3b2c30", C.umber, C.ink], {
    dir: 0.01,
    width: 26,
    length: 190,
    edge: 2,
  });
}

export function passer(kind: number) {
  const cloth = item(
    [
      [C.soot, C.ink],
      [C.pine, C.ink],
      [C.night, C.ink],
      [C.umber, C.soot],
    ] as const,
    kind,
  );
  return (paint: Painting): void => {
    const body: Path = curve(pts("36 300,40 150,56 84,92 78,116 96,124 170,132 300"), false, 6);
    paint.shape(body, cloth, { dir: 1.5, width: 14, length: 70, vary: 0.25 });
    paint.ink(body, 3.4);
    paint.shape(circle(82, 46, 25, 40, 31), [C.ink, C.soot], { width: 8, length: 26 });
    if (kind % 2)
      paint.shape(pts("112 150,142 152,146 204,108 202"), [C.earth, C.umber], {
        width: 8,
        length: 40,
      });
  };
}

export function standing(paint: Painting): void {
  const robe = curve(pts("40 400,52 210,74 152,104 140,134 152,158 210,170 400"), false, 6);
  paint.shape(robe, [C.vermilion, C.coral, C.vermilion], { dir: 1.5, width: 16, length: 90 });
  paint.shape(pts("104 142,134 152,158 210,170 400,122 400"), [C.rust, C.vermilion], {
    dir: 1.5,
    width: 14,
    length: 80,
  });
  paint.ink(robe, 5);
  head(paint, 104, 92, 40, { kind: "mask", skin: "#b9772c", dark: C.earth, line: 3.6, look: 0 });
  paint.shape(
    curve(pts("64 66,76 36,104 26,132 36,146 70,124 48,104 44,84 50"), true, 6),
    [C.ink, C.soot],
    { width: 7, length: 26 },
  );
}
