import { C } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  FULL_TURN,
  lerp,
  type Path,
  type Point,
  points,
  pts,
} from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { type InkLine, inkLine } from "#tools/studio/films/parts/ink.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { sweep } from "#tools/studio/films/parts/sweep.ts";
import { during } from "#tools/studio/films/parts/time.ts";
import { ending } from "#tools/studio/films/trailers/ending.ts";
import { beam, ground, pan, pieces, pillar, sun } from "./paintings.ts";

/** The beam's pivot and half its length, in pixels. */
const [X, Y, ARM] = [640, 196, 300];

/** Returns the lines of a grid, a large circle, its diameters and a spiral. */
function construction(): InkLine[] {
  const line = (path: Path, width: number, colour: string, seed: number) =>
    inkLine(path, width, colour, seed);
  const grid = Array.from({ length: 15 }, (_, i) => {
    const x = 80 + i * 80;
    return line(points(x, 40, x + 3, 600), 1.4, C.blue, i);
  });
  const rows = Array.from({ length: 7 }, (_, i) =>
    line(points(40, 80 + i * 80, 1240, 78 + i * 80), 1.4, C.blue, 20 + i),
  );
  const spiral = Array.from({ length: 120 }, (_, i): Point => {
    const a = i / 11;
    return [640 + Math.cos(a) * i * 2, 320 - Math.sin(a) * i * 2];
  });
  return [
    line(arc(640, 320, 250, -1.57, FULL_TURN - 1.57, 160), 4, C.gold, 41),
    line(pts("640 40,640 600"), 2.4, C.coral, 42),
    line(pts("360 320,920 320"), 2.4, C.coral, 43),
    line(pts("463 143,817 497"), 2, C.bone, 44),
    line(pts("817 143,463 497"), 2, C.bone, 45),
    line(spiral, 3, C.vermilion, 46),
    ...grid,
    ...rows,
  ];
}

/** Returns the beam's angle, in radians. */
function lean(t: number): number {
  const loaded = during(t, 6.6, 12.6);
  return lerp(-0.2, 0, loaded) + 0.03 * Math.sin(t * 1.7) * (1 - during(t, 11, 15));
}

export function paint(): Scene {
  const back = layer(71, ground, { zoom: 1.5 });
  const post = layer(72, pillar);
  const bar = layer(73, beam, { size: [472, 60] });
  const bowl = layer(74, pan, { size: [260, 100], zoom: 1 });
  const disc = layer(75, sun, { size: [300, 300], zoom: 2.4 });
  const loads = pieces().map((draw, i) => layer(76 + i, draw, { size: [80, 80], zoom: 1.1 }));
  const lines = construction();
  const wash = sweep(9, { angle: 0.3, width: 110, area: [360, 360, 370] });
  return (stage, t) => {
    stage.look(0, 12 * during(t, 3, 9), 1.02 + t * 0.004);
    stage.lay(back, { scale: 0.93, depth: 0.6 });
    const fading = 1 - 0.75 * during(t, 5.6, 7.6);
    stage.seen(0.8, (context) => {
      for (const [i, draw] of lines.entries())
        draw(context, during(t, 0.2 + i * 0.12, 2 + i * 0.14), fading * (i < 6 ? 0.95 : 0.42));
    });
    const come = during(t, 5, 6.6);
    stage.lay(post, { alpha: come });
    const angle = lean(t);
    stage.lay(bar, { x: X, y: Y, turn: angle, alpha: come });
    pans(stage, t, { angle, alpha: come, bowl, loads });
    const rise = during(t, 13.4, 18);
    const [left, low] = [X - ARM * Math.cos(angle), Y - ARM * Math.sin(angle) + 118];
    stage.brushIn(disc, wash, during(t, 6, 8.4), {
      ...{ x: lerp(left, 640, rise), y: lerp(low, 330, rise) },
      ...{ scale: lerp(0.24, 2.4, rise ** 1.6), turn: t * 0.03 },
    });
    words(stage, t);
  };
}

interface Pans {
  angle: number;
  alpha: number;
  bowl: ReturnType<typeof layer>;
  loads: readonly ReturnType<typeof layer>[];
}

function pans(stage: Stage, t: number, { angle, alpha, bowl, loads }: Pans): void {
  for (const side of [-1, 1]) {
    const x = X + side * ARM * Math.cos(angle);
    const y = Y + side * ARM * Math.sin(angle);
    stage.seen(1, (context) => {
      for (const dx of [-116, 0, 116])
        inkLine(points(x, y, x + dx, y + 190), 2.6, C.gold, dx)(context, 1, alpha);
    });
    if (side === 1) {
      for (let i = 0; i < 11; i++) {
        const fall = during(t, 6.6 + i * 0.55, 7.3 + i * 0.55);
        const piece = loads[i % 2];
        if (!piece) continue;
        const [row, column] = i < 5 ? [0, i - 2] : i < 9 ? [1, i - 6.5] : [2, i - 9.5];
        stage.lay(piece, {
          x: x + column * 40,
          y: lerp(-60, y + 176 - row * 20, fall ** 1.6),
          turn: (1 - fall) * 1.5 + (i % 3) * 0.1 - 0.1,
          alpha: alpha * (fall > 0 ? 1 : 0),
        });
      }
    }
    stage.lay(bowl, { x, y: y + 216, alpha });
  }
}

const words: Scene = (stage, t) => {
  const low = { y: 676, size: 40 };
  sentence(stage, t, { ...low, from: 1, to: 4.9, lines: ["Measure the line."] });
  sentence(stage, t, { ...low, from: 5.4, to: 9.2, lines: ["Count the colours."] });
  sentence(stage, t, { ...low, from: 9.7, to: 13.4, lines: ["Weigh the years."] });
  ending(stage, t, { from: 16.6, title: "What is left is the picture", dusk: 0.8 });
};
