import { episodeFilm } from "#tools/studio/films/episodes/cards.ts";
import { paint } from "./scenes.ts";
import { sound } from "./sound.ts";

/** Through a door into a room; steel comes down like water, salt is poured; then all is gone. */
export const installation = episodeFilm("AIE-SE02EP02", {
  seconds: 53,
  opening: {
    lines: ["Installation art"],
    below: "Not looked at but entered",
    x: 800,
    to: 6.2,
    y: 340,
    size: 82,
  },
  chapters: [
    { from: 9, title: "Entered" },
    { from: 18.4, title: "Steel" },
    { from: 30, title: "Salt, sound, light" },
    { from: 40.6, title: "Once taken down" },
  ],
  captions: [
    { from: 0.4, to: 3, text: "[A room’s hush; steel rings far off]" },
    { from: 9.8, to: 13.4, text: "An installation is not looked at but entered." },
    { from: 13.8, to: 17.8, text: "You are in it before you have seen it." },
    {
      from: 19,
      to: 23.4,
      text: "Pots, pails, tiffin boxes: the kitchen’s steel, hung like a flood.",
    },
    { from: 24, to: 28.6, text: "Each is ordinary. Together they have weight, and weather." },
    { from: 31, to: 35, text: "Others pour salt, spread cow dung, or fill a floor with sound." },
    { from: 35.4, to: 39.4, text: "The material remembers where it was used before." },
    {
      from: 41.6,
      to: 45.6,
      text: "Then the lorry comes. Hooks, a drawing, a few photographs remain.",
    },
    { from: 47.2, to: 52, text: "What is left is the room, and whoever walked through it." },
  ],
  paint,
  sound,
});
