import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** Six figures before a burnt field; a harbour; a page with six names; a long shadow. */
export const sixFounders = episodeFilm("AIE-SE01EP01", {
  seconds: 49,
  opening: {
    y: 372,
    lines: ["Introducing the", "Progressive Artists’ Group"],
    below: "Six names, one catalogue",
  },
  chapters: [
    { from: 8, title: "Bombay, 1947" },
    { from: 18, title: "Figures, not likenesses" },
    { from: 28, title: "The first catalogue" },
    { from: 38, title: "A long shadow" },
  ],
  captions: [
    { from: 0.4, to: 3, text: "[Quiet tanpura]" },
    {
      from: 8.4,
      to: 12.6,
      text: "Bombay, 1947: a port, a new country, a few painters and a sculptor.",
    },
    {
      from: 12.8,
      to: 17,
      text: "They asked what the art of a free country could be.",
    },
    {
      from: 18.6,
      to: 22.8,
      text: "They painted people: not likenesses, but figures built of line and colour.",
    },
    {
      from: 23,
      to: 27.6,
      text: "Planes from Europe, reds and ochres from home, an outline that holds it all.",
    },
    {
      from: 30.6,
      to: 34.8,
      text: "The catalogue of 1949 names six: Souza, Raza, Husain, Ara, Gade, Bakre.",
    },
    { from: 35, to: 38.2, text: "It says what they refuse, and leaves the rest to the pictures." },
    { from: 40, to: 43.6, text: "Within a few years the group had scattered." },
    { from: 44.4, to: 48, text: "So short-lived a group, so long a shadow." },
  ],
  paint,
  sound,
});
