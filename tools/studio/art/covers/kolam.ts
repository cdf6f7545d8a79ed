import { C } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet } from "./parts.ts";

const cx = 1330;
const cy = 360;
const s = 58;

function background(p: Painting): void {
  ground(p, [C.rust, "#8e3a22", C.umber, C.earth], 0.4);
  const white = C.paper;
  for (let i = -5; i <= 5; i++)
    for (let j = -5; j <= 5; j++) {
      if (Math.abs(i) + Math.abs(j) > 5) continue;
      const [x, y] = [cx + i * s, cy + j * s];
      p.flat(circle(x, y, 5, 14), C.gold, 1, 0.6);
      if ((i + j) % 2 === 0)
        p.ink(
          curve(
            [
              [x, y - s * 0.72],
              [x + s * 0.5, y - s * 0.3],
              [x + s * 0.72, y],
              [x + s * 0.3, y + s * 0.5],
              [x, y + s * 0.72],
              [x - s * 0.5, y + s * 0.3],
              [x - s * 0.72, y],
              [x - s * 0.3, y - s * 0.5],
            ],
            true,
            6,
          ),
          5,
          white,
          { closed: true, ragged: 0.6 },
        );
      else p.ink(circle(x, y, s * 0.3, 30), 4.4, white, { closed: true, ragged: 0.6 });
    }
}

function middleGround(p: Painting): void {
  for (let k = 0; k < 4; k++) {
    const a = (k * Math.PI) / 2;
    for (const b of [-0.34, 0, 0.34])
      p.shape(
        circle(cx + Math.cos(a + b) * 326, cy + Math.sin(a + b) * 326, 46, 30, 16, a + b),
        [C.coral, C.vermilion],
        { width: 9, dir: a },
      );
  }
  cloth(p, pts("1700 -20,1960 -20,1960 740,1760 740"), [C.green, C.pine, C.leaf], {
    dir: 1.5,
    width: 28,
    line: 7,
  });
  p.flat(blob("1600 690,1750 650,1890 690,1750 716"), C.ink, 0.5, 3);
  cloth(p, blob("1640 690,1740 664,1840 690,1740 712"), [C.ochre, C.umber], { line: 5, width: 12 });
  cloth(
    p,
    pts(
      "1722 680,1716 500,1704 470,1730 430,1718 250,1762 250,1750 430,1776 470,1764 500,1758 680",
    ),
    [C.gold, C.ochre, C.earth],
    { dir: 1.5, width: 12, line: 5 },
  );
  cloth(p, blob("1640 226,1680 260,1740 272,1800 260,1840 226,1740 240"), [C.gold, C.ochre], {
    width: 12,
    line: 5,
  });
  for (const x of [1650, 1740, 1830]) {
    p.glow(x, 200, 130, "#f0a040", 0.7);
    p.shape(
      curve(pts(`${x - 10} 226,${x - 8} 200,${x} 166,${x + 9} 200,${x + 10} 226`), true, 6),
      [C.gold, C.paper],
      { width: 5, length: 20, dir: 1.5 },
    );
  }
}

function foreground(p: Painting): void {
  quiet(p, "#220c0a", 0.58, 980);
}

/** Paints Sarojini Iyer's cover: rice lines drawn round their dots, a brass lamp. */
export const kolam = cover(7909, background, middleGround, foreground);
