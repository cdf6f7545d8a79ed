import type { SKRSContext2D } from "@napi-rs/canvas";
import {
  clamp,
  ease,
  FULL_TURN,
  item,
  lerp,
  type Path,
  type Point,
} from "#tools/studio/art/paint/geometry.ts";
import { seededNoise, seededRandom } from "#tools/studio/art/paint/random.ts";
import { HEIGHT, WIDTH } from "./frame.ts";

/** Draws part of a broad brush's track, `progress` from 0 to 1. */
export type Sweep = (context: SKRSContext2D, progress: number) => void;

interface Bristle {
  path: Path;
  from: number;
  to: number;
  width: number;
}

interface SweepOptions {
  /** Direction of the strokes. */
  angle?: number;
  /** Width of one stroke, in pixels. */
  width?: number;
  /** The middle and half the size of the area; defaults to the whole frame. */
  area?: readonly [x: number, y: number, half: number];
}

const BRISTLES = 13;

/** Creates broad strokes, back and forth, that cover the area. */
export function sweep(seed: number, options: SweepOptions = {}): Sweep {
  const bristles = load(seed, options);
  return (context, progress) => {
    context.strokeStyle = "#000";
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const bristle of bristles) {
      const run = clamp((progress - bristle.from) / (bristle.to - bristle.from));
      if (run > 0) trail(context, bristle, ease(run));
    }
  };
}

function load(seed: number, { angle = -0.2, width = 120, area }: SweepOptions): Bristle[] {
  const [cx, cy, half] = area ?? [WIDTH / 2, HEIGHT / 2, Math.hypot(WIDTH, HEIGHT) / 2 + 30];
  const random = seededRandom(seed);
  const noise = seededNoise(seed);
  const rows = Math.ceil((half * 2) / (width * 0.8));
  const turned = (along: number, across: number): Point => [
    cx + along * Math.cos(angle) - across * Math.sin(angle),
    cy + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  return Array.from({ length: rows * BRISTLES }, (_, i) => {
    const row = Math.floor(i / BRISTLES);
    const across = lerp(-half, half, (row + 0.5) / rows) + ((i % BRISTLES) / 12 - 0.5) * width;
    const way = row % 2 ? -1 : 1;
    const path = Array.from({ length: 15 }, (_, k) => {
      const along = lerp(-half, half, k / 14) * way;
      return turned(along, across + 14 * noise.at(along * 0.004 + row * 7, row));
    });
    const from = (row / rows) * 0.72 + random() * 0.03;
    const to = Math.min(1, from + 0.2 + random() * 0.07);
    return { path, from, to, width: (width / BRISTLES) * (1.5 + random()) };
  });
}

function trail(context: SKRSContext2D, { path, width }: Bristle, run: number): void {
  const end = run * (path.length - 1);
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(...item(path, 0));
  for (let i = 1; i <= end; i++) context.lineTo(...item(path, i));
  const last = Math.min(Math.floor(end), path.length - 2);
  const [a, b] = [item(path, last), item(path, last + 1)];
  context.lineTo(lerp(a[0], b[0], end - last), lerp(a[1], b[1], end - last));
  context.stroke();
}

/** Creates a circle that grows until it covers the frame. */
export function iris(x: number, y: number): Sweep {
  const whole = Math.hypot(Math.max(x, WIDTH - x), Math.max(y, HEIGHT - y)) + 4;
  return (context, progress) => {
    context.fillStyle = "#000";
    context.beginPath();
    context.arc(x, y, whole * progress, 0, FULL_TURN);
    context.fill();
  };
}
