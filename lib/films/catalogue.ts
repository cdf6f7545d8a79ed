import type { Film } from "./film.ts";
import { measure } from "./trailers/measure.ts";
import { studio } from "./trailers/studio.ts";
import { threeLooks } from "./trailers/three-looks.ts";

/** A film and its place. */
export interface Reel {
  film: Film;
  /** Path below the repository, without the ending. */
  file: string;
  /** Most bytes that it may have. */
  bytes: number;
}

const trailer = (id: string, film: Film): [string, Reel] => [
  `trailers/${id}`,
  { film, file: `public/trailers/${id}`, bytes: 1_250_000 },
];

/** Every film by its name. */
const reels: ReadonlyMap<string, Reel> = new Map([
  trailer("AIE-SE01EP01", studio),
  trailer("AIE-SE01EP02", threeLooks),
  trailer("AIE-SE01EP04", measure),
]);

/** The films of these names, or all of them. Throws for a name that none has. */
export function chosen(names: readonly string[]): (readonly [string, Reel])[] {
  const unknown = names.filter((name) => !reels.has(name));
  if (unknown.length > 0) throw new Error(`no such film: ${unknown.join(", ")}`);
  return [...reels].filter(([name]) => names.length === 0 || names.includes(name));
}
