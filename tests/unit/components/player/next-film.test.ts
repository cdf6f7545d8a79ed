import { expect, test } from "vitest";
import { nextFilm } from "#components/player/next-film.ts";
import { content } from "#lib/content/content.ts";

test("each film is followed by the next, across seasons, and the last by none", () => {
  const way = [content().episodes[0]?.id ?? ""];
  for (let next = nextFilm(way[0] ?? ""); next; next = nextFilm(next.episodeId)) {
    way.push(next.episodeId);
  }
  expect(way).toEqual(content().episodes.map(({ id }) => id));
  expect(nextFilm("AIE-SE01EP04")?.place).toBe("Season Two, Episode One");
  expect(nextFilm("AIE-SE09EP01")).toBeNull();
});
