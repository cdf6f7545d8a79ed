import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  curve,
  type Path,
  points,
  pts,
  rotate,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export const o = { width: 20, length: 80, edge: 1.4, dense: 1.2 };

export const face = rotate(
  pts("604 -34,716 -8,776 110,774 250,728 390,664 486,604 492,520 412,452 288,442 130,498 12"),
  0.05,
  610,
  250,
);

export const fc = curve(face, true, 10);

export function features(paint: Painting): void {
  paint.ink(fc, 7, C.ink, { closed: true, ragged: 0.5 });
  const bold = (x: number, y: number, w: number, white: Colours, tilt: number) => {
    const turned = (p: Path) => rotate(p, tilt, x, y),
      up = turned(
        curve(
          [
            [x - w, y + w * 0.12],
            [x - w * 0.3, y - w * 0.34],
            [x + w * 0.45, y - w * 0.3],
            [x + w * 1.08, y + w * 0.04],
          ],
          false,
          12,
        ),
      ),
      lo = turned(
        curve(
          [
            [x + w * 1.08, y + w * 0.04],
            [x + w * 0.3, y + w * 0.36],
            [x - w * 0.4, y + w * 0.38],
            [x - w, y + w * 0.12],
          ],
          false,
          12,
        ),
      ),
      all = [...up, ...lo];
    paint.shape(all, white, { width: w * 0.16, length: w * 0.8, edge: 0.8, dir: 0.1 });
    paint.clip(all, () => {
      paint.shape(circle(x + w * 0.04, y - w * 0.06, w * 0.4, 50, w * 0.44), ["#120c10", C.umber], {
        width: w * 0.1,
        length: w * 0.4,
        dir: 1.5,
        edge: 0.8,
      });
      paint.brush(arc(x + w * 0.04, y - w * 0.06, w * 0.29, 0.4, 2.6, 20), w * 0.12, C.earth, {
        dry: 0.3,
      });
      paint.flat(circle(x - w * 0.08, y - w * 0.14, w * 0.06, 20), C.paper, 0.95, 0.3);
    });
    paint.ink(lo, w * 0.07);
    paint.ink(up, w * 0.2, C.ink, { taper: 0.7 });
    paint.ink(
      turned(curve(points(x - w * 0.8, y - w * 0.22, x, y - w * 0.58, x + w * 0.95, y - w * 0.26))),
      w * 0.06,
    );
  };
  bold(530, 212, 70, [C.paper, C.bone], -0.03);
  bold(692, 216, 58, [C.bone, "#d8c79d"], 0.06);
  paint.ink(
    curve(
      pts("444 166,500 122,566 128,604 164,600 200,574 300,560 340,584 356,620 350"),
      false,
      10,
    ),
    7.5,
    C.ink,
    { ragged: 0.5 },
  );
  paint.ink(curve(pts("640 160,690 128,764 152")), 7, C.ink, { ragged: 0.5 });
  paint.ink(curve(pts("620 350,646 356,656 336")), 5);
  paint.shape(
    curve(pts("548 404,592 388,612 396,630 388,672 402,612 412"), true, 8),
    [C.rust, "#7e2416"],
    { ...o, width: 8, length: 30, dir: 0 },
  );
  paint.shape(
    curve(pts("548 404,612 411,672 402,636 436,592 438"), true, 8),
    [C.vermilion, C.coral],
    { ...o, width: 8, length: 30, dir: 0 },
  );
  paint.ink(curve(pts("540 402,592 408,612 412,634 408,684 400")), 5);
  paint.shape(circle(618, 92, 20), [C.vermilion, C.rust], { width: 7, length: 20 });
}
