import { lerp } from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import { sweep } from "#tools/studio/films/parts/sweep.ts";
import { during } from "#tools/studio/films/parts/time.ts";
import { ending } from "#tools/studio/films/trailers/ending.ts";
import { easel, ground, sitter, thingsAbout, village, walls } from "./paintings.ts";

/** The blank canvas on the easel, in the units of the room. */
const EASEL = { x: 480, y: 232, scale: 0.36 };

export function paint(): Scene {
  const room = layer(
    31,
    (p) => {
      walls(p);
      thingsAbout(p);
      easel(p);
    },
    { zoom: 2 },
  );
  const passes = [
    { art: layer(32, ground), sweep: sweep(5, { angle: 0.12, width: 150 }), from: 4.6, to: 7.6 },
    { art: layer(33, village), sweep: sweep(6, { angle: -0.3, width: 120 }), from: 7, to: 9.4 },
    { art: layer(34, sitter), sweep: sweep(7, { angle: 1.3, width: 110 }), from: 8.8, to: 12.2 },
  ];
  return (stage, t) => {
    const push = during(t, 3, 14.5);
    const full = 1 / (EASEL.scale * 0.98);
    stage.look(0, (EASEL.y - 270) * (4 / 3) * push, lerp(1.02 + t * 0.006, full, push ** 1.6));
    stage.lay(room, { scale: 2 / 3 });
    const [x, y] = [EASEL.x * (4 / 3), EASEL.y * (4 / 3)];
    for (const pass of passes) {
      stage.brushIn(pass.art, pass.sweep, during(t, pass.from, pass.to), {
        x,
        y,
        scale: EASEL.scale,
      });
    }
    words(stage, t);
  };
}

const words: Scene = (stage, t) => {
  const beside = { x: 922, y: 150, align: "left" } as const;
  sentence(stage, t, {
    ...beside,
    from: 1.2,
    to: 5.6,
    lines: ["Every picture", "begins with", "a question."],
  });
  const below = { x: 640, y: 622, align: "left" } as const;
  sentence(stage, t, {
    ...below,
    from: 12.4,
    to: 16.2,
    lines: ["Who made it,", "and what did they refuse?"],
    size: 38,
  });
  ending(stage, t, { from: 16.4, title: "Begin by looking" });
};
