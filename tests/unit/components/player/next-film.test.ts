import { expect, test } from "vitest";
import { filmCatalogue } from "#components/film/film.ts";
import { nextFilm } from "#components/player/next-film.ts";
import { content } from "#lib/content/content.ts";

test("each film is followed by the next, across seasons, and the last by none", () => {
  const { films } = filmCatalogue();
  const way = [content().episodes[0]?.id ?? ""];
  for (let next = nextFilm(films, way[0] ?? ""); next; next = nextFilm(films, next.episodeId)) {
    way.push(next.episodeId);
  }
  expect(way).toEqual(content().episodes.map(({ id }) => id));
  expect(nextFilm(films, "AIE-SE01EP04")?.place).toBe("Season Two, Episode One");
  expect(nextFilm(films, "AIE-SE09EP01")).toBeNull();
});
