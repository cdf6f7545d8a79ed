import { createRequire } from "node:module";
import { GlobalFonts } from "@napi-rs/canvas";
import { C, type Colour, css } from "#tools/studio/art/paint/colour.ts";
import type { Chapter } from "#tools/studio/films/film.ts";
import { HEIGHT, WIDTH } from "./frame.ts";
import type { Stage } from "./stage.ts";
import { between, during, within } from "./time.ts";

const { resolve } = createRequire(import.meta.url);

/** The typefaces of app/fonts.ts. */
const FILES = {
  "Film Display": "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  "Film Italic": "@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2",
};
for (const [name, file] of Object.entries(FILES)) {
  if (!GlobalFonts.registerFromPath(resolve(file), name)) throw new Error(`cannot read ${file}`);
}

/** The optical size follows the font size, or hairlines vanish. */
const FACES = {
  display: (size: number) => ({
    family: "Film Display",
    settings: `"opsz" ${Math.min(144, size * 0.8)}, "wght" 360`,
    spacing: "0px",
  }),
  italic: () => ({ family: "Film Italic", settings: '"opsz" 40, "wght" 400', spacing: "0px" }),
  label: () => ({ family: "Film Display", settings: '"opsz" 14, "wght" 480', spacing: "5px" }),
} as const;

/** One line of words; `y` is its base line. */
export interface Line {
  text: string;
  face: keyof typeof FACES;
  size: number;
  x: number;
  y: number;
  colour?: Colour;
  align?: "left" | "center" | "right";
}

/** Writes a line word by word; `since` is in seconds. */
export function write(stage: Stage, line: Line, since: number, alpha = 1): void {
  const { context } = stage;
  const { family, settings, spacing } = FACES[line.face](line.size);
  context.font = `${line.size}px "${family}"`;
  context.fontVariationSettings = settings;
  context.letterSpacing = spacing;
  context.textAlign = "left";
  const width = context.measureText(line.text).width;
  const shift = { left: 0, center: 0.5, right: 1 }[line.align ?? "left"];
  let x = line.x - width * shift;
  for (const [index, word] of line.text.split(/(?<= )/).entries()) {
    const shown = during(since, index * 0.14, index * 0.14 + 1);
    context.fillStyle = css(line.colour ?? C.paper, shown * alpha);
    context.fillText(word, x, line.y + (1 - shown) * 7);
    x += context.measureText(word).width;
  }
}

interface Card {
  from: number;
  to: number;
  colour?: Colour;
  accent?: Colour;
  x?: number;
  y?: number;
  align?: "left" | "center";
}

function rule(stage: Stage, x: number, y: number, half: number, colour: Colour, alpha: number) {
  stage.context.fillStyle = css(colour, alpha);
  stage.context.fillRect(x - half, y, half * 2, 1.6);
}

/** Draws the title card: a label, one or two lines, a growing rule, a line in italics. */
export function titleCard(
  stage: Stage,
  t: number,
  card: Card & { label: string; lines: readonly string[]; below: string; size?: number },
): void {
  const { from, to, label, lines, below, size = 76 } = card;
  if (!within(t, from, to)) return;
  const { colour = C.paper, accent = C.gold, align = "center" } = card;
  const { x = WIDTH / 2, y = HEIGHT / 2 - 20 - (lines.length - 1) * size * 0.5 } = card;
  const leave = 1 - during(t, to - 0.9, to);
  const place = { x, align, colour };
  const at = (seconds: number) => t - from - seconds;
  write(
    stage,
    { ...place, text: label, face: "label", size: 19, y: y - size, colour: accent },
    at(0),
    leave,
  );
  lines.forEach((text, i) => {
    write(
      stage,
      { ...place, text, face: "display", size, y: y + i * size * 1.08 },
      at(0.35 + i * 0.4),
      leave,
    );
  });
  const bottom = y + (lines.length - 1) * size * 1.08;
  const half = 62 * during(at(0.9), 0, 1.4);
  rule(stage, align === "center" ? x : x + half, bottom + 36, half, accent, leave);
  write(stage, { ...place, text: below, face: "italic", size: 30, y: bottom + 84 }, at(1.3), leave);
}

const NUMERALS = ["I", "II", "III", "IV", "V"] as const;

/** Draws a chapter's numeral and title in the lower left corner. */
export function chapterCard(
  stage: Stage,
  t: number,
  { index, title, from, light }: Chapter & { index: number },
): void {
  const to = from + 5;
  if (!within(t, from, to)) return;
  const alpha = between(t, from, to, 0.9);
  if (!light) stage.shade([0, HEIGHT], [150, HEIGHT - 260], 0.72 * alpha);
  const [colour, accent] = light ? [C.ink, C.rust] : [C.paper, C.gold];
  const place = { x: 72, y: HEIGHT - 112, colour: accent };
  write(stage, { ...place, text: NUMERALS[index] ?? "", face: "label", size: 19 }, t - from, alpha);
  const half = 24 * during(t, from + 0.2, from + 1.3);
  rule(stage, 72 + half, HEIGHT - 100, half, accent, alpha);
  const line = { text: title, face: "display", size: 40, x: 70, y: HEIGHT - 56, colour } as const;
  write(stage, line, t - from - 0.4, alpha);
}

export function sentence(
  stage: Stage,
  t: number,
  { from, to, lines, size = 42, ...card }: Card & { lines: readonly string[]; size?: number },
): void {
  if (!within(t, from, to)) return;
  const { x = WIDTH / 2, y = HEIGHT / 2, align = "center", colour = C.paper } = card;
  const leave = 1 - during(t, to - 0.8, to);
  lines.forEach((text, i) => {
    const line = { text, face: "italic", size, x, y: y + i * size * 1.25, align, colour } as const;
    write(stage, line, t - from - i * 0.6, leave);
  });
}
