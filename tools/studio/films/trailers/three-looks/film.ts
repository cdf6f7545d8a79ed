import type { Film } from "#tools/studio/films/film.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** An eye opens; what it sees changes with each look. */
export const threeLooks: Film = {
  title: "AIE: three looks",
  seconds: 21,
  paint,
  sound,
  captions: [
    { from: 0.3, to: 3.2, text: "[Soft bells over a low hum]" },
    { from: 3.6, to: 7.4, text: "Look once: a place." },
    { from: 7.9, to: 11.7, text: "Look again: an arrangement." },
    { from: 12.2, to: 15.8, text: "Stay, and it looks back." },
    {
      from: 16.4,
      to: 20.4,
      text: "Stay with the picture. Eight films on Modern and Contemporary Indian art.",
    },
  ],
  chapters: [],
};
