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
    [0.3, 3.2, "[Soft bells over a low hum]"],
    [3.6, 7.4, "Look once: a place."],
    [7.9, 11.7, "Look again: an arrangement."],
    [12.2, 15.8, "Stay, and it looks back."],
    [16.4, 20.4, "Stay with the picture. Eight films on Modern and Contemporary Indian art."],
  ],
  chapters: [],
};
