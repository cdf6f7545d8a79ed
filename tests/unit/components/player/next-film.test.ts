import { expect, test } from "vitest";
import { nextFilm } from "#components/player/next-film.ts";
import { episodes } from "#lib/content/episodes.ts";

test("each film is followed by the next, across seasons, and the last by none", () => {
  const way = [episodes[0]?.id ?? ""];
  for (let next = nextFilm(way[0] ?? ""); next; next = nextFilm(next.episodeId)) {
    way.push(next.episodeId);
  }
  expect(way).toEqual(episodes.map(({ id }) => id));
  expect(nextFilm("AIE-SE01EP04")?.place).toBe("Season Two, Episode One");
  expect(nextFilm("AIE-SE09EP01")).toBeNull();
});
