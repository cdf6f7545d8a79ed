import { C } from "#tools/studio/art/paint/colour.ts";
import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** A line becomes a face; women on a wall look up; one paints herself; one stands still. */
export const returnedGaze = episodeFilm("AIE-SE02EP03", {
  seconds: 53,
  opening: {
    lines: ["Gendering art"],
    below: "The gaze, turned around",
    x: 850,
    y: 330,
    size: 84,
    light: true,
    accent: C.umber,
  },
  chapters: [
    { from: 8, title: "The sitters" },
    { from: 19.4, title: "Her own mirror" },
    { from: 31, title: "In the city street" },
    { from: 42, title: "The gaze, returned" },
  ],
  captions: [
    { from: 0.4, to: 3, text: "[A single bowed line; a hum below it]" },
    { from: 8.8, to: 12, text: "For a long time she was what the picture was of." },
    { from: 12.4, to: 17.6, text: "One after another, look up." },
    {
      from: 20,
      to: 24.6,
      text: "In the nineteen-thirties Amrita Sher-Gil painted herself, again and again.",
    },
    {
      from: 25,
      to: 29.8,
      text: "Sitter and painter are now the same person, on two sides of a glass.",
    },
    {
      from: 31.8,
      to: 36,
      text: "Later artists left the studio. The body became the instrument; the street, the room.",
    },
    { from: 36.4, to: 40.8, text: "To stand still where everybody passes is also a work." },
    { from: 42.8, to: 46.6, text: "What else did an all-male canon leave unread?" },
    { from: 47.2, to: 52, text: "Who looks, and who holds the brush?" },
  ],
  paint,
  sound,
});
