import type { Stage } from "#tools/studio/films/parts/stage.ts";
import type { Track } from "#tools/studio/films/sound/track.ts";

/** Speech, or a note about the sound. Times are seconds from the beginning. */
export type Caption = readonly [from: number, to: number, text: string];

export interface Chapter {
  /** In seconds. */
  from: number;
  title: string;
  /** True for a light picture: the text is in ink. */
  light?: boolean;
}

/** Draws the frame at a time in seconds. Times come in any order. */
export type Scene = (stage: Stage, t: number) => void;

export interface Film {
  title: string;
  /** A whole number of seconds. */
  seconds: number;
  /** Paints the layers once and returns the scene. */
  paint(): Scene;
  sound(track: Track): void;
  captions: readonly Caption[];
  chapters: readonly Chapter[];
}
