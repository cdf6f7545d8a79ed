import type { Canvas } from "@napi-rs/canvas";
import { C, css } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, FULL_TURN, lerp, type Path } from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { inkLine } from "#tools/studio/films/parts/ink.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import { sentence } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { between, during, sway } from "#tools/studio/films/parts/time.ts";
import { ending } from "#tools/studio/films/trailers/ending.ts";
import { mirrored, rays, ring, skin, white } from "./paintings.ts";

const [X, Y] = [640, 352];

/** Returns the opening between the lids; `open` is from 0 to 1. */
function lids(open: number): { upper: Path; lower: Path } {
  const up = 226 * open - 40 * (1 - open);
  const low = 150 * open + 40 * (1 - open);
  return {
    upper: curve(
      [
        [X - 500, Y + 40],
        [X - 230, Y - up * 0.78],
        [X + 40, Y - up],
        [X + 300, Y - up * 0.62],
        [X + 520, Y + 12],
      ],
      false,
      24,
    ),
    lower: curve(
      [
        [X + 520, Y + 12],
        [X + 270, Y + low * 0.82],
        [X, Y + low],
        [X - 280, Y + low * 0.72],
        [X - 500, Y + 40],
      ],
      false,
      24,
    ),
  };
}

export function paint(): Scene {
  const wide = { size: [960, 540] as const, zoom: 1.6 };
  const small = { size: [420, 420] as const, zoom: 1.5 };
  const [lid, ball] = [layer(51, skin, wide), layer(52, white, wide)];
  const rings = [
    layer(53, ring(150, 186, [C.night, C.ink, C.indigo]), small),
    layer(54, ring(112, 154, [C.rust, C.vermilion, C.coral, C.umber]), small),
    layer(55, rays, small),
    layer(56, ring(78, 116, [C.umber, C.earth, C.ochre, C.gold]), small),
  ];
  const mirrors = mirrored.map((draw, i) => layer(60 + i, draw, small));
  return (stage, t) => {
    const into = during(t, 3.5, 17.5) ** 1.25;
    stage.look(
      6 * into,
      -4 * into,
      1 + t * 0.004 + into * 1.5 + 4.4 * during(t, 14.6, 18.6) ** 1.5,
    );
    stage.lay(lid, { scale: 5 / 6 });
    const open =
      during(t, 1.4, 3.6) *
      (1 - 0.9 * between(t, 7.2, 7.9, 0.34)) *
      (1 - 0.9 * between(t, 11.6, 12.3, 0.34));
    const { upper, lower } = lids(open);
    stage.clip([...upper, ...lower], () => {
      stage.lay(ball, { scale: 5 / 6 });
      iris(stage, t, rings, mirrors);
      stage.clip(shadowed(upper), () => stage.veil(C.ink, 0.34));
    });
    rims(stage, upper, lower, during(t, 0.2, 1.6));
    words(stage, t);
  };
}

/** Returns the strip of shadow below the upper lid. */
const shadowed = (upper: Path): Path => [
  ...upper,
  ...upper.map(([x, y]) => [x, y + 34] as const).reverse(),
];

function iris(stage: Stage, t: number, rings: readonly Canvas[], mirrors: readonly Canvas[]): void {
  const [x, y] = [X + 9 * sway(t, 13), Y - 16 + 4 * sway(t, 9)];
  stage.seen(1, (context) => {
    context.fillStyle = css("#120c10");
    context.beginPath();
    context.arc(x, y, 176, 0, FULL_TURN);
    context.fill();
  });
  for (const [i, part] of rings.entries()) {
    stage.lay(part, { x, y, scale: 0.64, turn: t * (i % 2 ? -0.05 : 0.035) });
  }
  stage.clip(circle(x, y, 78), () => {
    stage.veil("#0b080c", 1);
    for (const [i, mirror] of mirrors.entries()) {
      const alpha = between(t, 3.6 + i * 4.3, 8 + i * 4.3, 0.5);
      stage.lay(mirror, { x: x - 6 * sway(t, 17), y, scale: 0.27, alpha: alpha * 0.9 });
    }
  });
  stage.seen(1, (context) => {
    context.fillStyle = css(C.paper, 0.85);
    context.beginPath();
    context.ellipse(x - 52, y - 62, 17, 12, -0.6, 0, FULL_TURN);
    context.fill();
  });
}

function rims(stage: Stage, upper: Path, lower: Path, drawn: number): void {
  const crease = upper.map(([x, y]) => [lerp(X, x, 0.93), y - 46 - (Y - y) * 0.12] as const);
  stage.seen(1, (context) => {
    inkLine(lower, 9, C.ink, 3)(context, drawn);
    inkLine(upper, 24, C.ink, 5)(context, drawn);
    inkLine(crease, 6, C.ink, 7)(context, drawn, 0.85);
  });
}

const words: Scene = (stage, t) => {
  const low = { y: 668, size: 40 };
  stage.shade([0, 720], [0, 540], 0.95 * between(t, 3, 16, 1));
  sentence(stage, t, { ...low, from: 3.6, to: 7.4, lines: ["Look once: a place."] });
  sentence(stage, t, { ...low, from: 7.9, to: 11.7, lines: ["Look again: an arrangement."] });
  sentence(stage, t, { ...low, from: 12.2, to: 15.8, lines: ["Stay, and it looks back."] });
  ending(stage, t, { from: 16.2, title: "Stay with the picture" });
};
