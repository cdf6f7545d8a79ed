import type { Canvas } from "@napi-rs/canvas";
import { C, css } from "#tools/studio/art/paint/colour.ts";
import { FULL_TURN, item, lerp, type Point } from "#tools/studio/art/paint/geometry.ts";
import { seededRandom } from "#tools/studio/art/paint/random.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { inkLine } from "#tools/studio/films/parts/ink.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { iris, sweep } from "#tools/studio/films/parts/sweep.ts";
import { between, during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art } from "./layers.ts";

const [DOOR_X, DOOR_Y] = [330, 396];

interface Hung {
  x: number;
  y: number;
  /** 0 far to 1 near. */
  near: number;
  scale: number;
  art: number;
  phase: number;
  from: number;
}

/** The flood of vessels: a winding stream from the ceiling to the floor. */
export function stream(): Hung[] {
  const random = seededRandom(2006);
  const all = Array.from({ length: 84 }, (_, i): Hung => {
    const t = random() ** 0.85;
    const spread = 60 + 190 * Math.sin(t * 2.1) ** 2 + 60 * t;
    const about = (random() + random() + random()) / 1.5 - 1;
    const x = 830 - 320 * t - 100 * Math.sin(t * 4) + about * spread * 1.25;
    const near = t + (random() - 0.5) * 0.3;
    return {
      ...{ x, y: 60 + 480 * t + (random() - 0.5) * 80, near, art: i % 15, phase: random() },
      ...{ scale: 0.2 + 0.42 * t * (0.75 + random() * 0.5), from: 19.4 + 8 * random() },
    };
  });
  return all.sort((a, b) => a.near - b.near);
}

/** Returns a looped line round a lattice of dots. */
function kolam(): { line: ReturnType<typeof inkLine>; dots: readonly Point[] } {
  const [a, b] = [5, 4];
  const at = (k: number): Point => {
    const s = (k / 900) * FULL_TURN;
    return [640 + 264 * Math.sin(a * s), 345 + 264 * Math.sin(b * s)];
  };
  const dots = Array.from({ length: (2 * a - 1) * (2 * b - 1) }, (_, k): Point => {
    const [i, j] = [(k % (2 * a - 1)) + 1, Math.floor(k / (2 * a - 1)) + 1];
    return [
      640 - 264 * Math.cos((i / (2 * a)) * Math.PI),
      345 - 264 * Math.cos((j / (2 * b)) * Math.PI),
    ];
  }).filter((_, k) => k % 2 === 0);
  return {
    line: inkLine(
      Array.from({ length: 901 }, (_, k) => at(k)),
      8,
      C.paper,
      12,
    ),
    dots,
  };
}

function threshold(stage: Stage, t: number, { outside: wall }: Art): void {
  const into = during(t, 5.2, 10.2) ** 1.7;
  const aim = into ** 0.35;
  stage.look((DOOR_X - 640) * aim, (DOOR_Y - 360) * aim, 1 + t * 0.006 + 3.6 * into);
  stage.lay(wall, { scale: 2 / 3 });
}

function walk(stage: Stage, t: number, from: number, to: number, who: Canvas): void {
  const at = during(t, from, to);
  const bob = at > 0 && at < 1 ? Math.abs(Math.sin(t * 3.4)) * 4 : 0;
  stage.lay(who, { x: lerp(1180, 640, at) - 60, y: 360 - bob, depth: 1.15 });
}

function gallery(stage: Stage, t: number, painted: Art, all: readonly Hung[]): void {
  stage.begin();
  const near = during(t, 17, 30);
  stage.look(lerp(-30, 24, during(t, 9, 42)), -6, 1.02 + 0.1 * near - 0.1 * during(t, 40, 46));
  stage.lay(painted.room, { scale: 0.885, depth: 0.85 });
  const gone = (h: Hung) => 41.4 + (1 - h.phase) * 5.6;
  for (const h of all) hang(stage, t, painted, h, gone(h));
  light(stage, t);
  if (t < 44) walk(stage, t, 11, 16.5, painted.visitor);
  else walk(stage, 90 - t, 41.6, 45.4, painted.visitor);
}

/** Draws a vessel on its thread: lowered, swaying, pulled up at the end. */
function hang(stage: Stage, t: number, { vessels, shadows }: Art, h: Hung, gone: number): void {
  const down = during(t, h.from, h.from + 4.4) * (1 - during(t, gone, gone + 3.4));
  if (down <= 0) return;
  const y = lerp(-160, h.y, down);
  const swing = 0.05 * sway(t, 5 + h.phase * 2, h.phase) + 0.16 * (1 - down);
  const x = h.x + swing * (y + 200) * 0.35;
  const depth = 0.75 + 0.5 * h.near;
  stage.seen(depth, (context) => {
    context.strokeStyle = css(C.soot, 0.55);
    context.lineWidth = 1.4;
    context.beginPath();
    context.moveTo(h.x, -80);
    context.lineTo(x, y - 60 * h.scale);
    context.stroke();
  });
  const place = { x, scale: h.scale, depth };
  stage.lay(item(shadows, h.art), {
    ...place,
    x: h.x * 0.9 + 70,
    y: 600 + 44 * (h.near - 0.5),
    scale: h.scale * 0.7,
    alpha: 0.12 * down,
  });
  stage.lay(item(vessels, h.art), { ...place, y, turn: swing + 0.5 * (h.phase - 0.5) });
}

function light(stage: Stage, t: number): void {
  const x = 640 + 420 * sway(t, 34, 0.1);
  const { context } = stage;
  const gradient = context.createLinearGradient(x - 190, 0, x + 190, 0);
  for (const [offset, alpha] of [
    [0, 0],
    [0.5, 0.2],
    [1, 0],
  ] as const)
    gradient.addColorStop(offset, css(C.gold, alpha));
  context.save();
  context.globalCompositeOperation = "screen";
  context.transform(1, 0, -0.3, 1, 108, 0);
  context.fillStyle = gradient;
  context.fillRect(-300, 0, 2000, 720);
  context.restore();
}

const KOLAM = kolam();

function salt(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(0, 0, 1.06);
  stage.lay(painted.floor, { scale: 1.12, turn: 0.012 * (t - 30) });
  stage.seen(1, (context) => {
    context.translate(640, 345);
    context.rotate(0.012 * (t - 30));
    context.translate(-640, -345);
    for (const [i, [x, y]] of KOLAM.dots.entries()) {
      context.fillStyle = css(C.paper, 0.9 * during(t, 30.6 + i * 0.03, 31.4 + i * 0.03));
      context.beginPath();
      context.arc(x, y, 4.2, 0, FULL_TURN);
      context.fill();
    }
    KOLAM.line(context, during(t, 31, 37), 0.95);
  });
  ripples(stage, t);
  lamp(stage, t);
}

function ripples(stage: Stage, t: number): void {
  stage.seen(1, (context) => {
    for (let i = 0; i < 5; i++) {
      const age = (t - 32.4 - i * 1.7) / 4.5;
      if (age <= 0 || age >= 1) continue;
      context.strokeStyle = css(C.gold, 0.5 * (1 - age));
      context.lineWidth = 5 * (1 - age) + 1;
      context.beginPath();
      context.arc(640, 345, 620 * age, 0, FULL_TURN);
      context.stroke();
    }
  });
}

function lamp(stage: Stage, t: number): void {
  const [x, y] = [640 + 330 * sway(t, 15, 0.2), 330 + 150 * sway(t, 11)];
  const { context } = stage;
  const gradient = context.createRadialGradient(x, y, 40, x, y, 620);
  gradient.addColorStop(0, css("#0d0a10", 0));
  gradient.addColorStop(1, css("#0d0a10", 0.5 * between(t, 29, 43, 3)));
  context.fillStyle = gradient;
  context.fillRect(0, 0, 1280, 720);
}

const toRoom = iris(640, 372);

const toSalt = sweep(72, { angle: 0.9, width: 140 });

const backToRoom = sweep(73, { angle: -0.3, width: 150 });

export function paint(): Scene {
  const painted = art();
  const all = stream();
  return (stage, t) => {
    threshold(stage, t, painted);
    stage.change(toRoom, during(t, 8, 10.6), () => gallery(stage, t, painted, all));
    stage.change(toSalt, during(t, 29, 31), () => salt(stage, t, painted));
    stage.change(backToRoom, during(t, 39.6, 41.4), () => gallery(stage, t, painted, all));
    stage.veil("#120b10", 0.42 * during(t, 47, 49));
    sentence(stage, t, {
      from: 47,
      to: 60,
      y: 330,
      lines: ["What is left is the room,", "and whoever walked through it."],
      size: 48,
    });
  };
}
