import { C } from "#tools/studio/art/paint/colour.ts";
import { circle, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export const CX = 1040;
const FLOOR = 575;
export const POOL = 716;

export const BRASS = "#f0b65a";

export function room(p: Painting): void {
  const o = { width: 50, length: 250, edge: 2, zone: 0.003 };
  p.shape(rect(-20, -20, 1960, 1120), ["#0d1430", C.night, "#131c44", "#0a1028"], {
    ...o,
    dir: 1.55,
    dense: 1.3,
  });
  p.shape(
    pts(`420 -20,1640 -20,1640 ${FLOOR},420 ${FLOOR}`),
    ["#16224a", C.night, C.indigo, "#121a3c"],
    { ...o, dir: 1.57 },
  );
  p.shape(pts(`-20 -20,420 -20,420 ${FLOOR},-20 760`), ["#0a1028", "#0d1430", "#101735"], {
    ...o,
    dir: 1.5,
  });
  p.shape(pts(`1640 -20,1960 -20,1960 734,1640 ${FLOOR}`), ["#1b2a57", C.night, "#16224a"], {
    ...o,
    dir: 1.6,
  });
  p.shape(
    pts(`420 ${FLOOR},1640 ${FLOOR},1960 734,1960 1120,-20 1120,-20 760`),
    ["#0b1028", "#0e1736", "#090c1e"],
    { ...o, dir: 0.01, width: 36 },
  );
  for (const edge of [
    `420 -20,420 ${FLOOR}`,
    `1640 -20,1640 ${FLOOR}`,
    `420 ${FLOOR},1640 ${FLOOR}`,
    `420 ${FLOOR},-20 760`,
    `1640 ${FLOOR},1960 734`,
  ])
    p.ink(pts(edge), 5, "#070a18", { taper: 0.1 });
}

export function door(p: Painting): void {
  p.shape(pts("1716 96,1822 60,1822 663,1716 611"), [C.coral, C.vermilion, "#f08a68"], {
    dir: 1.55,
    width: 24,
    length: 130,
  });
  p.shape(pts("1716 96,1740 88,1740 623,1716 611"), [C.rust, "#7e2416"], {
    dir: 1.55,
    width: 12,
    length: 90,
  });
  p.ink(pts("1716 96,1822 60,1822 663,1716 611"), 6, C.ink, { closed: true });
  p.glow(1770, 380, 480, C.coral, 0.42);
  const fallen = pts("1716 611,1822 663,1600 860,1300 770");
  p.glaze(fallen, C.coral, 0.26, "screen", 2);
  p.clip(fallen, () => {
    for (let i = 0; i < 26; i++) {
      const t = p.range(0.1, 1);
      const [x, y] = [1770 - 330 * t + p.range(-70, 70), 638 + 170 * t];
      p.brush(points(x, y, x - 90, y + 44), 9, C.coral, { dry: 0.4, alpha: 0.5 * (1.1 - t) });
    }
  });
  p.glow(1640, 720, 260, C.coral, 0.3);
}

export function beam(p: Painting): void {
  p.glaze(
    points(CX - 60, -20, CX + 60, -20, CX + 330, POOL, CX - 330, POOL),
    BRASS,
    0.26,
    "screen",
    3,
  );
  p.glaze(
    points(CX - 26, -20, CX + 26, -20, CX + 190, POOL, CX - 190, POOL),
    "#f7d591",
    0.24,
    "screen",
    3,
  );
  p.glow(CX, 60, 420, BRASS, 0.4);
  p.shape(circle(CX, POOL, 350, 90, 72), ["#a8742a", C.ochre, "#6e4a2a", C.gold], {
    dir: 0.02,
    width: 22,
    length: 130,
    base: 0.75,
    alpha: 0.7,
    edge: 3,
  });
  p.shape(circle(CX, POOL - 4, 220, 90, 40), [C.gold, "#f4dca0"], {
    dir: 0.02,
    width: 16,
    length: 110,
    base: 0.5,
    alpha: 0.6,
    edge: 3,
  });
  p.glow(CX, POOL, 460, BRASS, 0.34);
}

export function reflections(p: Painting): void {
  for (let i = 0; i < 90; i++) {
    const depth = p.range();
    const coral = i % 3 === 0;
    const x = (coral ? 1500 : CX) + p.range(-1, 1) * (coral ? 200 : 300) * (1 - depth * 0.5);
    const [y, half] = [POOL + 84 + depth * 210, p.range(16, 60)];
    const path = pts(`${x - half} ${y},${x + half} ${y + 1}`);
    p.brush(path, p.range(3, 7), coral ? C.coral : BRASS, { dry: 0.4, alpha: 0.34 * (1 - depth) });
  }
}
