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
    [0.4, 3, "[Tanpura and a low flute]"],
    [8.6, 12.8, "Houses on a slope, a hill, a sun: Raza’s early pictures are places."],
    [13, 17, "Walls lean on one another; colour does what light would do."],
    [19, 23.6, "Slowly the places let go of their names."],
    [24, 29, "Roof becomes triangle, wall becomes square: earth, water, fire, air, sky."],
    [30, 33.6, "Everything turns about a middle that is not yet there."],
    [35.4, 39.4, "At a school in central India, a boy was told to look at one dot on a wall."],
    [41.2, 46.4, "From his middle years on he painted it: the bindu, point and seed."],
    [47.6, 51, "Stay with it for as long as it asks."],
  ],
  paint,
  sound,
});
