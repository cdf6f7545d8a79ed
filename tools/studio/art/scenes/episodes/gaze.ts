import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, item, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";
import { fc, features, o } from "./gaze-features.ts";

function strips(paint: Painting): void {
  paint.shape(rect(0, 0, 960, 540), [C.green, C.pine, "#2a5e4e"], {
    dir: 0.9,
    width: 36,
    length: 150,
    edge: 0,
  });
  paint.shape(pts("0 0,300 0,252 560,0 560"), [C.coral, C.vermilion, "#d4603f"], {
    dir: 1.5,
    width: 30,
    length: 140,
    edge: 2,
  });
  const eye = (x: number, y: number, w: number, c: Colours, pupil = 0, lid = 0.42) => {
    const up = curve(
        [
          [x - w, y + w * 0.1],
          [x - w * 0.35, y - w * lid],
          [x + w * 0.4, y - w * lid * 0.9],
          [x + w, y - w * 0.02],
        ],
        false,
        12,
      ),
      lo = curve(
        [
          [x + w, y - w * 0.02],
          [x + w * 0.35, y + w * 0.34],
          [x - w * 0.4, y + w * 0.36],
          [x - w, y + w * 0.1],
        ],
        false,
        12,
      ),
      all = [...up, ...lo];
    paint.shape(all, c, { width: w * 0.16, length: w * 0.8, edge: 0.8, dir: 0.1 });
    paint.clip(all, () => {
      paint.shape(circle(x + pupil * w, y - w * 0.04, w * 0.36), [C.umber, C.earth], {
        width: w * 0.1,
        length: w * 0.4,
        dir: (a, b) => Math.atan2(b - y, a - x),
        edge: 0.6,
      });
      paint.flat(circle(x + pupil * w, y - w * 0.04, w * 0.2), "#0b080a", 1, 0.5);
      paint.flat(circle(x + pupil * w - w * 0.12, y - w * 0.16, w * 0.06, 20), C.paper, 0.95, 0.2);
      paint.veil([x, y - w * lid], [x, y], C.ink, { 0: 0.4, 0.7: 0 });
    });
    paint.ink(lo, Math.max(1.8, w * 0.06));
    paint.ink(up, Math.max(3, w * 0.15), C.ink, { taper: 0.6 });
  };
  const strips = [
    [96, 74, 60],
    [104, 208, 52],
    [92, 334, 58],
    [100, 464, 50],
  ] as const;
  strips.forEach(([x, y, w], i) => {
    paint.shape(
      rect(16, y - 56, 186, 112),
      item(
        [
          [C.ochre, C.gold],
          [C.indigo, C.night],
          [C.bone, C.paper],
          [C.umber, C.rust],
        ],
        i,
      ),
      { ...o, dir: 0.05 },
    );
    paint.clip(rect(16, y - 54, 184, 108), () =>
      eye(x + 8, y + 4, w, [C.paper, C.bone], 0.34, 0.36),
    );
    paint.ink(rect(16, y - 56, 186, 112), 4, C.ink, { closed: true });
  });
}

export function hairAndFace(paint: Painting): void {
  const hair = curve(
    pts("560 -60,400 20,338 180,346 380,290 600,900 600,884 380,880 160,800 10,680 -60"),
    true,
    8,
  );
  paint.shape(hair, [C.ink, "#0e0b12", C.night], {
    ...o,
    width: 16,
    length: 150,
    dir: (x) => (x < 610 ? 1.9 : 1.25),
    vary: 0.5,
  });
  paint.shape(pts("532 400,712 400,736 600,500 600"), [C.earth, "#8a4f22"], { ...o, dir: 1.5 });
  paint.shape(pts("628 400,716 400,736 600,612 600"), [C.pine, C.green], { ...o, dir: 1.4 });
  paint.shape(fc, [C.ochre, C.gold, "#c07a30", C.ochre], {
    ...o,
    dir: (x, y) => Math.atan2(y - 240, x - 610) + 1.57,
    width: 24,
    length: 110,
  });
}

export function planes(paint: Painting): void {
  paint.clip(fc, () => {
    paint.shape(pts("560 260,430 200,430 420,560 500,590 380"), ["#b0602c", C.ochre, C.earth], {
      ...o,
      dir: 0.9,
      width: 22,
      length: 100,
    });
    paint.shape(pts("470 300,560 330,540 420,480 390"), [C.coral, "#c9743a"], { ...o, dir: 0.7 });
    paint.shape(
      pts("628 -60,840 -60,840 560,606 560,612 396,650 330,600 190"),
      [C.green, C.pine, "#2a5e4e"],
      { ...o, dir: 1.3, width: 24, length: 120 },
    );
    paint.shape(pts("700 290,800 230,790 400,690 480,664 420"), [C.indigo, C.night], {
      ...o,
      dir: 1.9,
      width: 22,
    });
    paint.shape(pts("644 20,760 60,770 150,650 120"), [C.leaf, C.green], { ...o, dir: 0.3 });
    paint.shape(pts("588 176,628 176,652 330,566 344"), [C.gold, C.paper, C.ochre], {
      ...o,
      dir: 1.65,
      width: 12,
    });
  });
}

export function veil(paint: Painting): void {
  const veil = curve(
    pts("640 -70,800 -30,900 80,930 300,990 600,820 600,846 330,806 130,700 14"),
    true,
    8,
  );
  paint.shape(veil, [C.indigo, C.blue, C.night], { ...o, dir: 1.25, width: 22, length: 120 });
  paint.ink(curve(pts("640 -40,706 14,808 130,848 330,820 600")), 13, C.gold, {
    taper: 0,
    ragged: 0.2,
  });
  paint.ink(curve(pts("640 -30,700 20,800 134,840 330,812 600")), 3.4);
  for (let i = 0; i < 5; i++)
    paint.ink(
      curve([
        [760 + i * 26, -20 + i * 20],
        [870 + i * 14, 150 + i * 30],
        [900 + i * 18, 560],
      ]),
      2.4,
      i % 2 ? C.night : C.blue,
    );
  paint.ink(curve(pts("470 330,462 352,476 366,488 350,474 334")), 4, C.gold);
}

/** Paints a woman who looks back at the viewer. */
export const gaze = thumbnail(1934, strips, hairAndFace, planes, features, veil);
