import { clamp, lerp, type Path, type Point, pts } from "#tools/studio/art/paint/geometry.ts";

interface Pose {
  x: number;
  y: number;
  /** Pixels from the middle of the face to the chin. */
  size: number;
  /** Turned to the right of the picture (above 0) or to the left, in radians. */
  yaw?: number;
  /** Leaning, in radians. */
  tilt?: number;
  /** Bowed (above 0) or lifted (below 0). */
  nod?: number;
}

/** The build of a face; 1 is average. */
export interface Build {
  jaw?: number;
  long?: number;
  nose?: number;
  noseWidth?: number;
  eye?: number;
  eyeGap?: number;
  mouth?: number;
  lips?: number;
}

/** A path in head units, as text or points; 0 0 is the middle of the face. */
type HeadPath = string | Path;

const FRONT = pts(
  "0 1.05,0.24 1,0.46 0.78,0.59 0.48,0.66 0.2,0.69 -0.1,0.69 -0.4,0.6 -0.8,0.35 -1.1,0 -1.2,-0.35 -1.1,-0.6 -0.8,-0.69 -0.4,-0.69 -0.1,-0.66 0.2,-0.59 0.48,-0.46 0.78,-0.24 1",
);
const TURNED = pts(
  "0.36 1.05,0.53 0.93,0.61 0.64,0.68 0.32,0.7 0.08,0.63 -0.14,0.68 -0.4,0.6 -0.8,0.38 -1.1,0.05 -1.22,-0.4 -1.15,-0.75 -0.8,-0.88 -0.35,-0.8 0.1,-0.66 0.4,-0.46 0.68,-0.1 0.93,0.15 1.03",
);
const FULL_YAW = 0.55;

/** Converts head units to pixels. */
export class Head {
  readonly size: number;
  readonly yaw: number;
  readonly build: Required<Build>;
  private readonly pose: Required<Pose>;

  constructor(pose: Pose, build: Build = {}) {
    this.pose = { yaw: 0, tilt: 0, nod: 0, ...pose };
    this.size = pose.size;
    this.yaw = this.pose.yaw;
    this.build = {
      ...{ jaw: 1, long: 1, nose: 1, noseWidth: 1, eye: 1, eyeGap: 1, mouth: 1, lips: 1 },
      ...build,
    };
  }

  private toPicture([x, y]: Point): Point {
    const { tilt, size } = this.pose;
    const cos = Math.cos(tilt) * size;
    const sin = Math.sin(tilt) * size;
    return [this.pose.x + x * cos - y * sin, this.pose.y + x * sin + y * cos];
  }

  /** Converts points in the plane of the picture, such as hair and clothes. */
  plane(path: HeadPath): Point[] {
    const points = typeof path === "string" ? pts(path) : path;
    return points.map((point) => this.toPicture(point));
  }

  /** Converts points on the face, which turn with the head; `out` lifts them off it. */
  face(path: HeadPath, out: number | ((y: number) => number) = 0): Point[] {
    const { yaw, nod } = this.pose;
    const points = typeof path === "string" ? pts(path) : path;
    return points.map(([x, y]) => {
      const lift = typeof out === "function" ? out(y) : out;
      const depth = 0.62 * Math.sqrt(Math.max(0.02, 1 - (x / 0.88) ** 2)) + lift;
      const px = x * Math.cos(yaw) + depth * Math.sin(yaw);
      const py = (y > 0 ? y * this.build.long : y) + nod * (depth - 0.2);
      return this.toPicture([px, py]);
    });
  }

  outline(): Point[] {
    const turn = clamp(Math.abs(this.yaw) / FULL_YAW, 0, 1.15);
    const side = this.yaw < 0 ? -1 : 1;
    const { jaw, long } = this.build;
    return FRONT.map(([fx, fy], i) => {
      const [tx, ty] = TURNED[i] ?? [fx, fy];
      const x = lerp(fx, tx, turn);
      const y = lerp(fy, ty, turn);
      const wide = y > 0.3 ? lerp(1, jaw, clamp((y - 0.3) / 0.4)) : 1;
      const middle = 0.34 * turn;
      const px = side * (middle + (x - middle) * wide);
      const py = (y > 0 ? y * long : y) + this.pose.nod * (y > 0.2 ? 0.25 : 0.05);
      return this.toPicture([px, py]);
    });
  }
}
