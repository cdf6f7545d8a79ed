import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** Round cities write to one another; a line goes through; the letters go on. */
export const collectives = episodeFilm("AIE-SE01EP03", {
  seconds: 52,
  opening: {
    lines: ["The group, the Lahore", "Circle and other collectives"],
    below: "Letters between cities",
    light: true,
    y: 340,
  },
  chapters: [
    { from: 8, title: "Bombay was not alone", light: true },
    { from: 23, title: "A line is drawn", light: true },
    { from: 33.4, title: "Side by side" },
    { from: 43.4, title: "Across" },
  ],
  captions: [
    [0.4, 3, "[Soft strings; a bell for each city]"],
    [
      8.8,
      12.4,
      "Bombay was not alone. The Calcutta Group had formed in 1943, in the shadow of the famine.",
    ],
    [13.4, 17.4, "Delhi would have its Shilpi Chakra; Lahore, its Art Circle."],
    [17.8, 22.4, "What one city had read, the next one answered."],
    [24.6, 28.4, "In 1947 a line had been drawn, through land and through libraries."],
    [28.8, 32.8, "What lay over it is still one picture, and does not meet."],
    [35, 39, "Set side by side, the manifestos sound alike."],
    [39.2, 42.8, "Each asks for a language that is modern, and its own."],
    [45.4, 51, "A conversation that had been one."],
  ],
  paint,
  sound,
});
