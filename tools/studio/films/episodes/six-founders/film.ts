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
    [0.4, 3, "[Quiet tanpura]"],
    [8.4, 12.6, "Bombay, 1947: a port, a new country, a few painters and a sculptor."],
    [12.8, 17, "They asked what the art of a free country could be."],
    [18.6, 22.8, "They painted people: not likenesses, but figures built of line and colour."],
    [23, 27.6, "Planes from Europe, reds and ochres from home, an outline that holds it all."],
    [30.6, 34.8, "The catalogue of 1949 names six: Souza, Raza, Husain, Ara, Gade, Bakre."],
    [35, 38.2, "It says what they refuse, and leaves the rest to the pictures."],
    [40, 43.6, "Within a few years the group had scattered."],
    [44.4, 48, "So short-lived a group, so long a shadow."],
  ],
  paint,
  sound,
});
