import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.rose, "#c98a78", C.coral, "#b9705f"], 1.4);
  p.shape(pts("-20 600,1960 570,1960 740,-20 740"), [C.umber, "#5a2c3a", C.earth], {
    dir: -0.01,
    width: 30,
    length: 180,
  });
  cloth(p, pts("1560 -20,1960 -20,1960 330,1580 330"), [C.blue, C.steel, C.paper], {
    dir: 1.4,
    line: 8,
  });
  for (const x of [1690, 1830]) p.ink(points(x, -20, x + 2, 330), 8);
  p.ink(curve(pts("640 50,1000 110,1400 90,1580 40")), 4);
}

function middleGround(p: Painting): void {
  for (const [i, colours] of [
    [C.vermilion, C.rust],
    [C.green, C.leaf],
    [C.indigo, C.night],
    [C.ochre, C.gold],
    [C.ink, C.soot],
  ].entries()) {
    const [x, y] = [760 + i * 152, 92 + Math.sin((i + 0.6) * 0.6) * 16];
    cloth(
      p,
      pts(`${x} ${y},${x + 118} ${y + 4},${x + 112} ${y + 168},${x - 6} ${y + 160}`),
      [C.paper, C.bone],
      { dir: 1.5, line: 5 },
    );
    for (let k = -2; k <= 2; k++) {
      const a = -1.57 + k * 0.5;
      p.shape(
        circle(x + 56 + Math.cos(a) * 30, y + 104 + Math.sin(a) * 36, 28, 24, 9, a),
        colours,
        { dir: a, width: 8, length: 30 },
      );
    }
    p.ink(points(x + 56, y - 10, x + 57, y + 16), 8, C.umber);
  }
  cloth(p, pts("1060 700,1090 440,1150 440,1140 700"), [C.ink, C.soot], { dir: 1.5, line: 5 });
  cloth(p, pts("1560 700,1540 440,1600 440,1640 700"), [C.ink, C.soot], { dir: 1.5, line: 5 });
}

function foreground(p: Painting): void {
  cloth(p, pts("900 470,1720 452,1740 492,890 512"), [C.steel, C.bone, "#70808a"], {
    dir: 0.01,
    line: 6,
  });
  cloth(p, pts("1000 452,1250 446,1256 466,990 472"), [C.paper, C.bone], {
    dir: 0.01,
    width: 9,
    line: 4,
  });
  cloth(
    p,
    blob("1270 470,1274 330,1330 300,1440 300,1490 330,1496 466"),
    [C.green, C.pine, C.leaf],
    { dir: 1.5, line: 8 },
  );
  p.shape(circle(1382, 430, 54), [C.steel, C.bone, C.blue], { dir: around(1382, 430), width: 12 });
  p.ink(circle(1382, 430, 55), 6, C.ink, { closed: true });
  for (const r of [186, 166])
    p.ink(circle(1610, 430, r, 100), r > 170 ? 17 : 7, r > 170 ? C.ink : C.rust, {
      closed: true,
      ragged: 0.2,
    });
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    p.ink(points(1610, 430, 1610 + Math.cos(a) * 184, 430 + Math.sin(a) * 184), 11, C.ink, {
      taper: 0.2,
    });
  }
  p.shape(circle(1610, 430, 34), [C.vermilion, C.rust], { dir: around(1610, 430), width: 9 });
  p.ink(circle(1610, 430, 34), 5, C.ink, { closed: true });
}

function details(p: Painting): void {
  quiet(p, "#3a1620", 0.66);
}

/** Paints Tara Fernandes's cover: the press and its great wheel, prints on a line. */
export const press = cover(8010, background, middleGround, foreground, details);
