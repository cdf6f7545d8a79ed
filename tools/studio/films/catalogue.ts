import { artAndScience } from "#tools/studio/films/episodes/art-and-science/film.ts";
import { bindu } from "#tools/studio/films/episodes/bindu/film.ts";
import { collectives } from "#tools/studio/films/episodes/collectives/film.ts";
import { installation } from "#tools/studio/films/episodes/installation/film.ts";
import { marketplace } from "#tools/studio/films/episodes/marketplace/film.ts";
import { returnedGaze } from "#tools/studio/films/episodes/returned-gaze/film.ts";
import { seam } from "#tools/studio/films/episodes/seam/film.ts";
import { sixFounders } from "#tools/studio/films/episodes/six-founders/film.ts";
import { measure } from "#tools/studio/films/trailers/measure/film.ts";
import { studio } from "#tools/studio/films/trailers/studio/film.ts";
import { threeLooks } from "#tools/studio/films/trailers/three-looks/film.ts";
import type { Film } from "./film.ts";

/** Paths are relative to the repository. */
export type Reel = { film: Film } & (Trailer | Episode);

/** One file, beside its captions. */
export interface Trailer {
  kind: "trailer";
  /** Without the extension. */
  file: string;
  /** The approximate size in bytes. */
  bytes: number;
}

/** A packaged film. */
export interface Episode {
  kind: "episode";
  id: string;
  folder: string;
}

const trailer = (id: string, film: Film): [string, Reel] => [
  `trailers/${id}`,
  { kind: "trailer", film, file: `public/trailers/${id}`, bytes: 1_220_000 },
];

const episode = (id: string, film: Film): [string, Reel] => [
  id,
  { kind: "episode", film, id, folder: `prisma/seed/films/${id}` },
];

const reels: ReadonlyMap<string, Reel> = new Map([
  trailer("AIE-SE01EP01", studio),
  trailer("AIE-SE01EP02", threeLooks),
  trailer("AIE-SE01EP04", measure),
  episode("AIE-SE01EP01", sixFounders),
  episode("AIE-SE01EP02", bindu),
  episode("AIE-SE01EP03", collectives),
  episode("AIE-SE01EP04", marketplace),
  episode("AIE-SE02EP01", seam),
  episode("AIE-SE02EP02", installation),
  episode("AIE-SE02EP03", returnedGaze),
  episode("AIE-SE02EP04", artAndScience),
]);

/** Returns the named films, or all of them. @throws Error for an unknown name */
export function chosen(names: readonly string[]): (readonly [string, Reel])[] {
  const unknown = names.filter((name) => !reels.has(name));
  if (unknown.length > 0) throw new Error(`no such film: ${unknown.join(", ")}`);
  return [...reels].filter(([name]) => names.length === 0 || names.includes(name));
}
