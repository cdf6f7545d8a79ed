import { C, css, mix } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  FULL_TURN,
  item,
  lerp,
  type Point,
  pts,
} from "#tools/studio/art/paint/geometry.ts";
import { seededRandom } from "#tools/studio/art/paint/random.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { type InkLine, inkLine } from "#tools/studio/films/parts/ink.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { iris } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art, PLANETS } from "./layers.ts";

/** The sun of the orbits, in pixels, and how the orbits lie. */
const [SUN_X, SUN_Y, TILT, FLAT] = [800, 330, -0.34, 0.44];

function onOrbit(radius: number, angle: number): Point {
  const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * FLAT];
  return [
    SUN_X + x * Math.cos(TILT) - y * Math.sin(TILT),
    SUN_Y + x * Math.sin(TILT) + y * Math.cos(TILT),
  ];
}

const ORBITS: readonly InkLine[] = PLANETS.map(({ radius, line }, i) => {
  const path = Array.from({ length: 181 }, (_, k) => onOrbit(radius, (k / 180) * FULL_TURN + i));
  return inkLine(path, 4, line, i);
});

function orbits(stage: Stage, t: number, painted: Art): void {
  stage.lay(painted.sky, { scale: 0.92, depth: 0.5, turn: 0.004 * (t - 20), y: 350 });
  stage.seen(1, (context) => {
    for (const orbit of ORBITS) orbit(context, 1, 0.85);
  });
  stage.lay(painted.sun, { x: SUN_X, y: SUN_Y, scale: 0.62, turn: 0.05 * t });
  for (const [i, planet] of PLANETS.entries()) {
    const [x, y] = onOrbit(planet.radius, (planet.phase + t / planet.year) * FULL_TURN);
    stage.lay(item(painted.balls, i), { x, y, scale: planet.scale * 1.1 });
  }
}

const SIGHT = inkLine(pts("356 500,744 352"), 2.4, C.gold, 51);

const TICKS = Array.from({ length: 25 }, (_, i) => {
  const a = -2.5 + i * 0.1;
  return inkLine(
    arc(SUN_X, SUN_Y, 0, a, a, 1).map((_p, k) => [
      SUN_X + Math.cos(a) * (540 + k * (i % 5 ? 14 : 26)),
      SUN_Y + Math.sin(a) * (540 + k * (i % 5 ? 14 : 26)),
    ]),
    3,
    C.bone,
    i,
  );
});

function measure(stage: Stage, t: number, painted: Art): void {
  stage.begin(C.night);
  stage.look(
    lerp(-20, 60, during(t, 7, 20)),
    lerp(10, -16, during(t, 7, 20)),
    1 + 0.1 * during(t, 7, 20),
  );
  orbits(stage, t, painted);
  stage.seen(1, (context) => {
    for (const [i, tick] of TICKS.entries())
      tick(context, during(t, 10 + i * 0.12, 10.5 + i * 0.12), 0.8);
    SIGHT(context, during(t, 12, 14.4), 0.9);
  });
  stage.lay(painted.telescope, { x: 190, y: 566, scale: 0.94, depth: 1.2 });
}

function lens(stage: Stage, t: number, painted: Art): void {
  stage.begin(C.ink);
  stage.look(0, 0, 1 + 0.012 * (t - 19));
  stage.lay(painted.sky, { scale: 0.92, y: 350 });
  stage.veil(C.ink, 0.72);
  stage.clip(circle(640, 360, 352, 120), () => {
    stage.lay(painted.bench, { scale: 0.98, turn: 0.01 * (t - 19) });
    const spread = [during(t, 19.8, 21.6), during(t, 21.4, 23.2), during(t, 23, 25)];
    for (let i = 0; i < 8; i++) {
      const ways = [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1] as const;
      const x =
        640 +
        ways[0] * 132 * (spread[0] ?? 0) +
        ways[2] * 66 * (spread[2] ?? 0) +
        8 * sway(t, 5, i * 0.13);
      const y =
        360 +
        ways[1] * 130 * (spread[1] ?? 0) +
        ways[2] * ways[0] * 62 * (spread[2] ?? 0) +
        8 * sway(t, 6, i * 0.21);
      const scale = lerp(1.15, 0.5, ((spread[0] ?? 0) + (spread[1] ?? 0) + (spread[2] ?? 0)) / 3);
      stage.lay(item(painted.cells, i % 2), { x, y, scale, turn: 0.1 * sway(t, 8, i * 0.1) });
    }
  });
  stage.seen(1, (context) => {
    context.strokeStyle = css(C.gold, 0.9);
    context.lineWidth = 7;
    context.beginPath();
    context.arc(640, 360, 355, 0, FULL_TURN);
    context.stroke();
  });
}

function seeds(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(lerp(-24, 24, during(t, 25, 35)), 0, 1.08);
  stage.lay(painted.drawers);
  for (const { x, y, late, seed: grain, stem, leaves } of painted.plants) {
    stage.lay(grain, { x, y });
    stage.seen(1, (context) => {
      stem(context, during(t, 26.4 + late, 28.8 + late));
      for (const [k, leaf] of leaves.entries())
        leaf(context, during(t, 27.4 + late + k * 0.35, 28.6 + late + k * 0.35));
    });
  }
}

function lattice(stage: Stage, t: number, painted: Art): void {
  stage.begin(C.night);
  const apart = during(t, 43.4, 51) ** 1.3;
  stage.look(0, 0, 1.04 - 0.05 * during(t, 34, 44));
  stage.lay(painted.sky, { scale: 0.92, depth: 0.5, turn: 0.004 * (t - 20), y: 350 });
  for (const { x, y, step, kind, drift } of painted.tiles) {
    const come = during(t, 35.4 + step * 0.6, 36.4 + step * 0.6);
    stage.lay(item(painted.stars, kind), {
      ...{
        x: x + drift[0] * apart,
        y: y + drift[1] * apart,
        turn: (1 - come) * 0.8 + apart * (drift[0] / 300),
      },
      ...{ scale: 0.9 * (0.5 + 0.5 * come) * (1 - 0.84 * apart), alpha: come * (1 - 0.25 * apart) },
    });
  }
}

const toOrbits = iris(SUN_X, SUN_Y);

const toLens = iris(640, 360);

const toSeeds = iris(640, 360);

const toLattice = iris(640, 350);

export function paint(): Scene {
  const painted = art();
  return (stage, t) => {
    stage.begin(C.night);
    stage.look(-60, 0, 1.02 + 0.004 * t);
    stage.lay(painted.sky, { scale: 0.92, depth: 0.5, turn: 0.004 * (t - 20), y: 350 });
    trails(stage, t);
    stage.change(toOrbits, during(t, 7, 9.6), () => measure(stage, t, painted));
    stage.change(toLens, during(t, 18.4, 20.2), () => lens(stage, t, painted));
    stage.change(toSeeds, during(t, 25, 27), () => seeds(stage, t, painted));
    stage.change(toLattice, during(t, 33.8, 35.8), () => lattice(stage, t, painted));
    sentence(stage, t, {
      from: 47.4,
      to: 60,
      y: 340,
      lines: ["To hold knowledge,", "and still be a picture."],
      size: 50,
    });
  };
}

function trails(stage: Stage, t: number): void {
  stage.seen(0.7, (context) => {
    for (const [i, trail] of TRAILS.entries())
      trail(context, during(t, 0.2 + (i % 9) * 0.25, 6 + (i % 9) * 0.3), 0.85);
  });
}

const TRAILS = Array.from({ length: 76 }, (_, i) => {
  const random = seededRandom(60 + i);
  const [r, a] = [60 + 11.5 * i, random() * FULL_TURN];
  return inkLine(
    arc(1000, 120, r, a, a + 0.5 + random() * 0.7, 60),
    2 + random() * 2.4,
    mix(item([C.bone, C.gold, C.coral, C.steel], i % 4), C.night, 0.15),
    i,
  );
});
