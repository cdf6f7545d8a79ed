import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** A frame, tickets in rupees, a ship with crates, a hammer; then only the picture. */
export const marketplace = episodeFilm("AIE-SE01EP04", {
  seconds: 54,
  opening: {
    lines: ["The Progressives", "in the marketplace"],
    below: "What a price explains",
    y: 340,
    size: 70,
  },
  chapters: [
    { from: 8, title: "A few hundred rupees" },
    { from: 18, title: "From hand to hand" },
    { from: 29.4, title: "The evening sale" },
    { from: 40.4, title: "What it cannot say" },
  ],
  captions: [
    [0.4, 3, "[Low strings, unhurried]"],
    [8.8, 12.8, "Pictures that now anchor the evening sales once cost a few hundred rupees."],
    [13, 17, "Émigré patrons bought them first, and the first galleries of Bombay."],
    [18.8, 23, "From hand to hand, from port to port, they travelled."],
    [23.4, 28.4, "Each owner left a label on the back. The front did not change."],
    [30.4, 34.6, "Then a room, a number, a raised hand."],
    [35, 38, "The number grows, and every eye is on it."],
    [38.2, 40, "[A hammer falls]"],
    [46.2, 49.4, "A price explains a sale."],
    [49.8, 53, "The picture is still there."],
  ],
  paint,
  sound,
});
