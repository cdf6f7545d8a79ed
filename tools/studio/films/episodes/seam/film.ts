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
    { from: 0.4, to: 3, text: "[Slow surf; a plucked string]" },
    {
      from: 9,
      to: 13,
      text: "In the nineteen-eighties painters told stories again: houses cut open, a life in every room.",
    },
    { from: 13.4, to: 17.4, text: "The street came in, and the neighbours, and the news." },
    { from: 19.4, to: 23.4, text: "1991: the economy opens. The skyline answers first." },
    {
      from: 23.8,
      to: 28.4,
      text: "New materials, new money, new viewers; the canvas is one choice among many.",
    },
    { from: 29, to: 32.6, text: "Is this the seam? It runs through more than one year." },
    { from: 34, to: 38, text: "2012: a biennale in the warehouses of Kochi." },
    { from: 38.4, to: 42.4, text: "The work no longer hangs on a wall. It has an address." },
    { from: 43.8, to: 51, text: "When did the picture become a place? Where do you stand in it?" },
  ],
  paint,
  sound,
});
