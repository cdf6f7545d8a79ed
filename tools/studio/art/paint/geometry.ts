/** In pixels from the upper left corner. */
export type Point = readonly [number, number];

export type Path = readonly Point[];

export const FULL_TURN = Math.PI * 2;

export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Returns the smoothstep of x, clamped to 0 and 1. */
export function ease(x: number): number {
  const t = clamp(x);
  return t * t * (3 - 2 * t);
}

/** @throws Error for a missing index */
export function item<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return found;
}

/** Parses points: "10 20, 30 40" becomes [[10, 20], [30, 40]]. */
export function pts(text: string): Point[] {
  return text.split(",").map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(/\s+/).map(Number);
    if (Number.isNaN(x) || Number.isNaN(y)) throw new SyntaxError(`not a point: "${pair}"`);
    return [x, y];
  });
}

/** Pairs coordinates: 10, 20, 30, 40 becomes [[10, 20], [30, 40]]. */
export function points(...coordinates: readonly number[]): Point[] {
  return Array.from({ length: Math.ceil(coordinates.length / 2) }, (_, i) => [
    item(coordinates, 2 * i),
    item(coordinates, 2 * i + 1),
  ]);
}

/** Returns a circle, or an ellipse with `ry`, turned by `angle`. */
export function circle(
  x: number,
  y: number,
  r: number,
  count = 72,
  ry: number = r,
  angle = 0,
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * FULL_TURN;
    const c = Math.cos(a) * r;
    const s = Math.sin(a) * ry;
    return [
      x + c * Math.cos(angle) - s * Math.sin(angle),
      y + c * Math.sin(angle) + s * Math.cos(angle),
    ];
  });
}

/** Returns part of a circle or ellipse between two angles. */
export function arc(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  count = 40,
  ry: number = r,
): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = lerp(from, to, i / count);
    return [x + Math.cos(t) * r, y + Math.sin(t) * ry];
  });
}

/** Returns a ray of the circle about x, y, between two distances from it. */
export function ray(x: number, y: number, angle: number, near: number, far: number): Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return points(x + c * near, y + s * near, x + c * far, y + s * far);
}

/** Returns an eight-pointed star, as lattices have it. */
export function eightPointed(x: number, y: number, inner: number, outer: number): Point[] {
  return Array.from({ length: 16 }, (_, k) => {
    const a = (k / 16) * FULL_TURN;
    const r = k % 2 ? inner : outer;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
}

export function rect(x: number, y: number, w: number, h: number): [Point, Point, Point, Point] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

export function shift(path: Path, dx: number, dy: number): Point[] {
  return path.map(([x, y]) => [x + dx, y + dy]);
}

export function rotate(path: Path, angle: number, cx: number, cy: number): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return path.map(([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const quadratic = (2 * a - 5 * b + 4 * c - d) * t * t;
  return 0.5 * (2 * b + (c - a) * t + quadratic + (3 * b - a - 3 * c + d) * t ** 3);
}

/** Returns a Catmull-Rom curve with `steps` points per span. */
export function curve(path: Path, closed = false, steps = 12): Point[] {
  const count = path.length;
  const at = (i: number): Point =>
    item(path, closed ? ((i % count) + count) % count : clamp(i, 0, count - 1));
  const out: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      out.push([spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!closed) out.push(at(count - 1));
  return out;
}

/** Returns the line with evenly spaced points. */
export function resample(path: Path, step: number, closed = false): Point[] {
  const source = closed ? [...path, item(path, 0)] : path;
  const out: Point[] = [item(source, 0)];
  let needed = step;
  for (let i = 1; i < source.length; i++) {
    let [ax, ay] = item(source, i - 1);
    const [bx, by] = item(source, i);
    let distance = Math.hypot(bx - ax, by - ay);
    while (distance >= needed && distance > 0) {
      const t = needed / distance;
      ax += (bx - ax) * t;
      ay += (by - ay) * t;
      out.push([ax, ay]);
      distance -= needed;
      needed = step;
    }
    needed -= distance;
  }
  if (!closed && needed < step) out.push(item(source, source.length - 1));
  return out;
}

export function normals(path: Path): Point[] {
  return path.map((_, i) => {
    const a = item(path, Math.max(0, i - 1));
    const b = item(path, Math.min(path.length - 1, i + 1));
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  });
}

/** Returns the bounding box of a path: left, top, right, bottom. */
export function bounds(path: Path): [number, number, number, number] {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of path) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

/** Returns a function to the direction of a stroke along a circle about the point. */
export function around(cx: number, cy: number, quarter = 1.57): (x: number, y: number) => number {
  return (x, y) => Math.atan2(y - cy, x - cx) + quarter;
}
