import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, item, pts } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";

/** Paints an open magazine lying on the table: two pages, a plate and columns of text. */
export function spread(p: Painting, x: number, y: number, k: number, turn: number): void {
  const at = (text: string) =>
    pts(text).map(([a, b]): readonly [number, number] => {
      const [u, v] = [
        a * Math.cos(turn) - b * Math.sin(turn),
        a * Math.sin(turn) + b * Math.cos(turn),
      ];
      return [x + u * k, y + v * k * 0.62];
    });
  p.flat(at("-208 -128,210 -122,222 158,-214 152"), C.ink, 0.45, 3);
  cloth(
    p,
    curve(at("-200 -140,-100 -152,0 -132,0 140,-100 122,-206 136"), true, 4),
    [C.paper, "#f4e8cc", C.bone],
    { dir: turn, line: 5 },
  );
  cloth(
    p,
    curve(at("0 -132,100 -152,202 -138,208 138,100 122,0 140"), true, 4),
    [C.bone, C.paper, "#d8c194"],
    { dir: turn, line: 5 },
  );
  cloth(p, at("-176 -112,-24 -108,-24 96,-178 100"), [C.vermilion, C.coral], {
    dir: turn + 0.6,
    line: 4,
  });
  const [cx, cy] = item(at("-100 -8"), 0);
  p.shape(circle(cx, cy, 56 * k, 60, 36 * k), ["#08070a", C.ink], {
    dir: around(cx, cy),
    width: 12,
  });
  p.ink(at("28 -104,150 -108"), 11 * k, C.ink);
  for (let i = 0; i < 9; i++) {
    p.ink(at(`28 ${-76 + i * 21},${104 - (i % 4) * 4} ${-78 + i * 21}`), 4 * k, C.soot, {
      alpha: 0.75,
    });
    if (i < 5) p.ink(at(`118 ${-78 + i * 21},182 ${-80 + i * 21}`), 4 * k, C.soot, { alpha: 0.75 });
  }
  cloth(p, at("118 34,182 32,184 96,118 98"), [C.green, C.leaf], { width: 10, line: 3 });
}
