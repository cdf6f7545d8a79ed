import { C, type Colour, type Colours, mix, shade } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, type Path, points, pts, rotate } from "#tools/studio/art/paint/geometry.ts";
import type { ShapeOptions } from "#tools/studio/art/paint/options.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

interface HeadOptions {
  tilt?: number;
  kind?: "mask" | "profile" | "split" | "veiled" | "stone";
  skin?: Colour;
  /** The side away from the light. */
  dark?: Colour;
  eye?: Colour;
  /** Width of the ink line. */
  line?: number;
  flip?: 1 | -1;
  hair?: Colour;
  beard?: boolean;
  /** Where the eyes look: -1 left, 1 right. */
  look?: number;
}

type Looks = Required<HeadOptions>;

interface Sitter {
  paint: Painting;
  looks: Looks;
  strokes: ShapeOptions;
  size: number;
  at(path: Path | string): Path;
}

const PROFILE =
  "-0.75 -0.9,-0.15 -1.3,0.5 -1.1,0.66 -0.62,0.74 -0.4,1.12 0.12,0.8 0.26,0.94 0.46,0.78 0.62,0.86 0.86,0.55 1.22,0 1.12,-0.35 0.7,-0.85 0.1";
const STONE = "-0.6 -1.2,0.5 -1.3,0.85 -0.4,0.75 0.7,0.2 1.35,-0.45 1.2,-0.9 0.3,-0.85 -0.6";
const MASK =
  "0 -1.4,0.62 -1.12,0.86 -0.35,0.7 0.55,0.3 1.22,-0.12 1.34,-0.55 0.98,-0.82 0.1,-0.78 -0.75,-0.45 -1.25";

const smooth = (text: string): Path => curve(pts(text), true, 6);

function profileHead({ paint, looks, strokes, at }: Sitter): void {
  const { skin, dark, eye, line, hair } = looks;
  const outline = at(smooth(PROFILE));
  paint.shape(outline, [skin, shade(skin, 0.14)], { ...strokes, dir: 1.3 });
  paint.clip(outline, () => {
    const back = at("-1 -1.4,0.1 -1.4,-0.1 0.1,0.2 1.4,-1 1.4");
    paint.shape(back, [dark, mix(dark, skin, 0.4)], { ...strokes, dir: 1.5 });
  });
  const cap = "0.55 -1.18,0 -1.5,-0.8 -1.2,-1.2 -0.3,-0.95 0.45,-0.6 0.3,-0.6 -0.4,-0.1 -0.85";
  paint.shape(at(smooth(cap)), hair, { ...strokes, dir: 2 });
  paint.ink(outline, line, C.ink, { closed: true });
  paint.flat(at(smooth("0.02 -0.35,0.32 -0.52,0.68 -0.36,0.36 -0.2")), eye, 1, 0.3);
  paint.ink(at(curve(pts("-0.02 -0.36,0.3 -0.54,0.72 -0.4"))), line * 0.9);
  paint.flat(at(circle(0.44, -0.36, 0.12, 20)), C.ink, 1, 0.2);
  paint.ink(at(curve(pts("0.55 0.56,0.7 0.54,0.86 0.5"))), line * 0.7);
}

function openEye({ paint, looks, at }: Sitter, ex: number, ey: number, k: number): void {
  const { eye, line, look } = looks;
  const white: Path = [
    [ex - 0.3 * k, ey],
    [ex, ey - 0.13 * k],
    [ex + 0.3 * k, ey],
    [ex, ey + 0.12 * k],
  ];
  const upper: Path = points(ex - 0.34 * k, ey + 0.03, ex, ey - 0.15 * k, ex + 0.34 * k, ey + 0.02);
  const lower: Path = points(ex - 0.28 * k, ey + 0.02, ex, ey + 0.13 * k, ex + 0.28 * k, ey);
  const brow: Path = points(ex - 0.36, ey - 0.28, ex, ey - 0.46, ex + 0.3, ey - 0.34);
  paint.flat(at(curve(white, true, 6)), eye, 1, 0.2);
  paint.ink(at(curve(upper)), line * 1.05, C.ink, { taper: 0.3 });
  paint.ink(at(curve(lower)), line * 0.5);
  paint.flat(at(circle(ex + look * 0.1, ey - 0.02, 0.125 * k, 20)), C.ink, 1, 0.2);
  paint.ink(at(curve(brow)), line * 0.8);
}

function eyes(sitter: Sitter): void {
  const { paint, looks, at } = sitter;
  if (looks.kind === "veiled") {
    paint.ink(at(curve(pts("-0.42 -0.2,-0.22 -0.12,-0.06 -0.2"))), looks.line * 0.8);
    paint.ink(at(curve(pts("0.2 -0.2,0.4 -0.12,0.58 -0.2"))), looks.line * 0.8);
  } else if (looks.kind === "stone") {
    openEye(sitter, -0.36, -0.35, 0.8);
    openEye(sitter, 0.36, -0.42, 0.8);
  } else {
    openEye(sitter, -0.38, -0.38, 1);
    openEye(sitter, 0.38, -0.44, 0.92);
  }
}

function frontalHead(sitter: Sitter): void {
  const { paint, looks, strokes, size, at } = sitter;
  const { skin, dark, hair, line } = looks;
  const outline = at(smooth(looks.kind === "stone" ? STONE : MASK));
  const far: Colours = looks.kind === "split" ? [dark, C.leaf] : [dark, mix(dark, skin, 0.35)];
  paint.shape(outline, [skin, shade(skin, 0.15), skin], { ...strokes, dir: 1.4 });
  paint.clip(outline, () => {
    const side = at("0.06 -1.6,1.3 -1.6,1.3 1.6,-0.05 1.6,0.26 0.3,0 -0.2");
    paint.shape(side, far, { ...strokes, dir: 1.6 });
    if (!looks.beard) return;
    const beard = at("-1 0.3,-0.3 0.5,0.1 0.35,0.5 0.5,1 0.2,0.6 1.6,-0.6 1.6");
    paint.shape(beard, [hair, shade(hair, 0.2)], { ...strokes, dir: 1.57, width: size * 0.16 });
  });
  paint.ink(outline, line, C.ink, { closed: true });
  eyes(sitter);
  const nose = curve(pts("0.12 -0.62,0.02 -0.2,0.26 0.3,0.02 0.36,-0.1 0.3"), false, 8);
  paint.ink(at(nose), line * 0.85);
  paint.ink(at(curve(pts("-0.26 0.68,-0.02 0.62,0.06 0.66,0.3 0.62"))), line * 0.95);
  paint.ink(at(curve(pts("-0.14 0.8,0.04 0.84,0.18 0.78"))), line * 0.5);
}

/** Paints a modernist head, about 2.6 times `size` high: colour planes with ink outlines. */
export function head(
  paint: Painting,
  cx: number,
  cy: number,
  size: number,
  options: HeadOptions = {},
): void {
  const { kind = "mask", skin = C.earth, tilt = 0, flip = 1 } = options;
  const dark = options.dark ?? (kind === "split" ? C.green : mix(skin, C.ink, 0.5));
  const looks: Looks = {
    ...{ eye: C.paper, line: 3, hair: C.ink, beard: false, look: 0.3 },
    ...options,
    ...{ kind, skin, tilt, flip, dark },
  };
  const at = (path: Path | string): Path => {
    const points = typeof path === "string" ? pts(path) : path;
    const placed = points.map(([x, y]) => [cx + x * size * flip, cy + y * size] as const);
    return rotate(placed, tilt, cx, cy);
  };
  const strokes = {
    width: size * 0.28,
    length: size * 1.1,
    dense: 1.1,
    edge: size * 0.03,
    bristle: 1.6,
  };
  const sitter: Sitter = { paint, looks, strokes, size, at };
  if (kind === "profile") profileHead(sitter);
  else frontalHead(sitter);
}
