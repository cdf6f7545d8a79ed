import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** Orbits, a lens, an archive of seeds, a rule that makes stars; all of it becomes sky. */
export const artAndScience = episodeFilm("AIE-SE02EP04", {
  seconds: 53,
  opening: {
    lines: ["Art and science"],
    below: "To measure, grow, compute, remember",
    x: 440,
    y: 350,
    size: 80,
  },
  chapters: [
    { from: 8, title: "To measure" },
    { from: 19, title: "To grow" },
    { from: 34.4, title: "To compute" },
    { from: 43, title: "To remember" },
  ],
  captions: [
    { from: 0.4, to: 3, text: "[High bells over a deep hum]" },
    {
      from: 9,
      to: 13,
      text: "To measure: for as long as people have drawn, they have drawn the sky.",
    },
    { from: 13.4, to: 17.8, text: "An orbit is a line that nobody has seen." },
    {
      from: 19.8,
      to: 24.4,
      text: "To grow: under the lens, one becomes two, and two become four.",
    },
    { from: 26.4, to: 30, text: "An archive of seeds keeps what could still be." },
    { from: 30.4, to: 33.8, text: "Kept well, it is a drawing of a field." },
    { from: 35.4, to: 39, text: "To compute: a rule, repeated, is a pattern." },
    { from: 39.4, to: 43, text: "Lattice makers knew it long before there were machines for it." },
    { from: 44, to: 47, text: "To remember: the pattern loosens, and is sky again." },
    { from: 47.6, to: 52, text: "To hold knowledge, and still be a picture." },
  ],
  paint,
  sound,
});
