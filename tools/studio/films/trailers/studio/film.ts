import type { Film } from "#tools/studio/films/film.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** A blank canvas in a studio is painted, and becomes the frame. */
export const studio: Film = {
  title: "AIE: the studio",
  seconds: 22,
  paint,
  sound,
  captions: [
    [0.3, 1.1, "[Quiet drone of strings]"],
    [1.2, 5.4, "Every picture begins with a question."],
    [7, 11, "[Plucked notes; a flute far off]"],
    [12.4, 16.2, "Who made it, and what did they refuse?"],
    [16.6, 21.2, "Begin by looking. Eight films on Modern and Contemporary Indian art."],
  ],
  chapters: [],
};
