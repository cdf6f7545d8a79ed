import { clamp, lerp } from "./geometry.ts";

export type Rgb = readonly [number, number, number];

/** A colour: "#rrggbb", or red, green and blue from 0 to 255. */
export type Colour = string | Rgb;

/** Several colours change over a shape in patches. */
export type Colours = Colour | readonly Colour[];

/** The house palette: earths, vermilion, deep blue and green on old paper. */
export const C = {
  paper: "#efe3c8",
  bone: "#dccba6",
  ink: "#17131a",
  soot: "#2a2226",
  night: "#101735",
  indigo: "#22336b",
  blue: "#3d5c96",
  ochre: "#d39a35",
  gold: "#e9bd5c",
  earth: "#8a4a26",
  umber: "#4a2418",
  vermilion: "#cf3f26",
  coral: "#e56f50",
  rust: "#a5321f",
  green: "#1e4a3d",
  leaf: "#3f7358",
  pine: "#12302b",
  rose: "#c98a78",
  steel: "#8d9aa6",
} as const;

const parsed = new Map<string, Rgb>();

function rgb(colour: Colour): Rgb {
  if (typeof colour !== "string") return colour;
  const known = parsed.get(colour);
  if (known) return known;
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const made: Rgb = [channel(1), channel(3), channel(5)];
  parsed.set(colour, made);
  return made;
}

export function mix(a: Colour, b: Colour, t: number): Rgb {
  const p = rgb(a);
  const q = rgb(b);
  return [lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)];
}

export function css(colour: Colour, alpha = 1): string {
  const p = rgb(colour);
  return `rgba(${p[0] | 0},${p[1] | 0},${p[2] | 0},${alpha})`;
}

/** Lightens (above 0, a little warmer) or darkens (below 0) a colour. */
export function shade(colour: Colour, by: number): Rgb {
  const p = rgb(colour);
  const k = 1 + by;
  return [
    clamp(p[0] * k + by * 22, 0, 255),
    clamp(p[1] * k + by * 20, 0, 255),
    clamp(p[2] * k + by * 14, 0, 255),
  ];
}

function isOne(colours: Colours): colours is Colour {
  return typeof colours === "string" || typeof colours[0] === "number";
}

export function colourList(colours: Colours): readonly Colour[] {
  return isOne(colours) ? [colours] : colours;
}
