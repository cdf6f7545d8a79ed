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
    [0.4, 3, "[High bells over a deep hum]"],
    [9, 13, "To measure: for as long as people have drawn, they have drawn the sky."],
    [13.4, 17.8, "An orbit is a line that nobody has seen."],
    [19.8, 24.4, "To grow: under the lens, one becomes two, and two become four."],
    [26.4, 30, "An archive of seeds keeps what could still be."],
    [30.4, 33.8, "Kept well, it is a drawing of a field."],
    [35.4, 39, "To compute: a rule, repeated, is a pattern."],
    [39.4, 43, "Lattice makers knew it long before there were machines for it."],
    [44, 47, "To remember: the pattern loosens, and is sky again."],
    [47.6, 52, "To hold knowledge, and still be a picture."],
  ],
  paint,
  sound,
});
