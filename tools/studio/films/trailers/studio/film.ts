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
    { from: 0.3, to: 1.1, text: "[Quiet drone of strings]" },
    { from: 1.2, to: 5.4, text: "Every picture begins with a question." },
    { from: 7, to: 11, text: "[Plucked notes; a flute far off]" },
    { from: 12.4, to: 16.2, text: "Who made it, and what did they refuse?" },
    {
      from: 16.6,
      to: 21.2,
      text: "Begin by looking. Eight films on Modern and Contemporary Indian art.",
    },
  ],
  chapters: [],
};
