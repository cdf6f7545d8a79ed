import type { Film } from "#tools/studio/films/film.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** Shows a measured drawing, counted colours and weighed years. */
export const measure: Film = {
  title: "AIE: measure",
  seconds: 22,
  paint,
  sound,
  captions: [
    [0.2, 0.95, "[Quiet hum; a pen on paper]"],
    [1, 4.9, "Measure the line."],
    [5.4, 9.2, "Count the colours."],
    [9.7, 13.4, "Weigh the years."],
    [16.8, 21.2, "What is left is the picture. Eight films on Modern and Contemporary Indian art."],
  ],
  chapters: [],
};
