import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** A town becomes triangles, the triangles a ring, and the ring a point. */
export const bindu = episodeFilm("AIE-SE01EP02", {
  seconds: 52,
  opening: { lines: ["S. H. Raza", "and the bindu"], below: "A close reading", y: 330 },
  chapters: [
    { from: 8, title: "Village and hill" },
    { from: 18, title: "Towards geometry" },
    { from: 34, title: "A lesson in concentration" },
    { from: 40, title: "The black circle" },
  ],
  captions: [
    { from: 0.4, to: 3, text: "[Tanpura and a low flute]" },
    {
      from: 8.6,
      to: 12.8,
      text: "Houses on a slope, a hill, a sun: Raza’s early pictures are places.",
    },
    { from: 13, to: 17, text: "Walls lean on one another; colour does what light would do." },
    { from: 19, to: 23.6, text: "Slowly the places let go of their names." },
    {
      from: 24,
      to: 29,
      text: "Roof becomes triangle, wall becomes square: earth, water, fire, air, sky.",
    },
    { from: 30, to: 33.6, text: "Everything turns about a middle that is not yet there." },
    {
      from: 35.4,
      to: 39.4,
      text: "At a school in central India, a boy was told to look at one dot on a wall.",
    },
    {
      from: 41.2,
      to: 46.4,
      text: "From his middle years on he painted it: the bindu, point and seed.",
    },
    { from: 47.6, to: 51, text: "Stay with it for as long as it asks." },
  ],
  paint,
  sound,
});
