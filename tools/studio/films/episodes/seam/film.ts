import { C } from "#tools/studio/art/paint/colour.ts";
import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** A long walk along one shore: rooms with people, towers behind a seam, nets by the sea. */
export const seam = episodeFilm("AIE-SE02EP01", {
  seconds: 52,
  opening: {
    lines: ["Introducing", "contemporary art"],
    below: "Looking for the seam",
    y: 210,
    accent: C.umber,
    light: true,
    size: 80,
  },
  chapters: [
    { from: 8, title: "Rooms with people in them" },
    { from: 19, title: "The seam" },
    { from: 33, title: "By the sea, at Kochi" },
    { from: 42.4, title: "A few good questions" },
  ],
  captions: [
    [0.4, 3, "[Slow surf; a plucked string]"],
    [
      9,
      13,
      "In the nineteen-eighties painters told stories again: houses cut open, a life in every room.",
    ],
    [13.4, 17.4, "The street came in, and the neighbours, and the news."],
    [19.4, 23.4, "1991: the economy opens. The skyline answers first."],
    [23.8, 28.4, "New materials, new money, new viewers; the canvas is one choice among many."],
    [29, 32.6, "Is this the seam? It runs through more than one year."],
    [34, 38, "2012: a biennale in the warehouses of Kochi."],
    [38.4, 42.4, "The work no longer hangs on a wall. It has an address."],
    [43.8, 51, "When did the picture become a place? Where do you stand in it?"],
  ],
  paint,
  sound,
});
