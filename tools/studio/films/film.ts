import type { Stage } from "#tools/studio/films/parts/stage.ts";
import type { Track } from "#tools/studio/films/sound/track.ts";

/** A line of speech or a note on the sound, in seconds from the beginning. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** A part of a film. */
export interface Chapter {
  /** Where it begins, in seconds. */
  from: number;
  title: string;
  /** True where the picture is light: the words are then written in ink. */
  light?: boolean;
}

/** Draws the frame at a time, in seconds. Any frame can be asked for, in any order. */
export type Scene = (stage: Stage, t: number) => void;

/** A film: its pictures, its sound and its words. */
export interface Film {
  title: string;
  /** A whole number of seconds. */
  seconds: number;
  /** Paints the layers once; the scene it gives puts them together. */
  paint(): Scene;
  sound(track: Track): void;
  captions: readonly Caption[];
  chapters: readonly Chapter[];
}
