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
    [0.4, 3, "[A room’s hush; steel rings far off]"],
    [9.8, 13.4, "An installation is not looked at but entered."],
    [13.8, 17.8, "You are in it before you have seen it."],
    [19, 23.4, "Pots, pails, tiffin boxes: the kitchen’s steel, hung like a flood."],
    [24, 28.6, "Each is ordinary. Together they have weight, and weather."],
    [31, 35, "Others pour salt, spread cow dung, or fill a floor with sound."],
    [35.4, 39.4, "The material remembers where it was used before."],
    [41.6, 45.6, "Then the lorry comes. Hooks, a drawing, a few photographs remain."],
    [47.2, 52, "What is left is the room, and whoever walked through it."],
  ],
  paint,
  sound,
});
