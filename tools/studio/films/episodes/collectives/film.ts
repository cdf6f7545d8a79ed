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
    { from: 0.4, to: 3, text: "[Soft strings; a bell for each city]" },
    {
      from: 8.8,
      to: 12.4,
      text: "Bombay was not alone. The Calcutta Group had formed in 1943, in the shadow of the famine.",
    },
    { from: 13.4, to: 17.4, text: "Delhi would have its Shilpi Chakra; Lahore, its Art Circle." },
    { from: 17.8, to: 22.4, text: "What one city had read, the next one answered." },
    {
      from: 24.6,
      to: 28.4,
      text: "In 1947 a line had been drawn, through land and through libraries.",
    },
    { from: 28.8, to: 32.8, text: "What lay over it is still one picture, and does not meet." },
    { from: 35, to: 39, text: "Set side by side, the manifestos sound alike." },
    { from: 39.2, to: 42.8, text: "Each asks for a language that is modern, and its own." },
    { from: 45.4, to: 51, text: "A conversation that had been one." },
  ],
  paint,
  sound,
});
