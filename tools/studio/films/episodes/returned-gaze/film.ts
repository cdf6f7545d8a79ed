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
    [0.4, 3, "[A single bowed line; a hum below it]"],
    [8.8, 12, "For a long time she was what the picture was of."],
    [12.4, 17.6, "One after another, look up."],
    [20, 24.6, "In the nineteen-thirties Amrita Sher-Gil painted herself, again and again."],
    [25, 29.8, "Sitter and painter are now the same person, on two sides of a glass."],
    [
      31.8,
      36,
      "Later artists left the studio. The body became the instrument; the street, the room.",
    ],
    [36.4, 40.8, "To stand still where everybody passes is also a work."],
    [42.8, 46.6, "What else did an all-male canon leave unread?"],
    [47.2, 52, "Who looks, and who holds the brush?"],
  ],
  paint,
  sound,
});
