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
    { from: 0.2, to: 0.95, text: "[Quiet hum; a pen on paper]" },
    { from: 1, to: 4.9, text: "Measure the line." },
    { from: 5.4, to: 9.2, text: "Count the colours." },
    { from: 9.7, to: 13.4, text: "Weigh the years." },
    {
      from: 16.8,
      to: 21.2,
      text: "What is left is the picture. Eight films on Modern and Contemporary Indian art.",
    },
  ],
  chapters: [],
};
