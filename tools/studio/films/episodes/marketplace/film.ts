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
    { from: 0.4, to: 3, text: "[Low strings, unhurried]" },
    {
      from: 8.8,
      to: 12.8,
      text: "Pictures that now anchor the evening sales once cost a few hundred rupees.",
    },
    {
      from: 13,
      to: 17,
      text: "Émigré patrons bought them first, and the first galleries of Bombay.",
    },
    { from: 18.8, to: 23, text: "From hand to hand, from port to port, they travelled." },
    {
      from: 23.4,
      to: 28.4,
      text: "Each owner left a label on the back. The front did not change.",
    },
    { from: 30.4, to: 34.6, text: "Then a room, a number, a raised hand." },
    { from: 35, to: 38, text: "The number grows, and every eye is on it." },
    { from: 38.2, to: 40, text: "[A hammer falls]" },
    { from: 46.2, to: 49.4, text: "A price explains a sale." },
    { from: 49.8, to: 53, text: "The picture is still there." },
  ],
  paint,
  sound,
});
