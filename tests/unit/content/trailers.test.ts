import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { trailerUrl } from "#lib/content/trailers.ts";
import { paths, seasonPath } from "#lib/core/config/paths.ts";

const trailerOf = (id: string) => findEpisode(id)?.trailer;

test("episodes share the links of trailers as specified", () => {
  expect(trailerOf("AIE-SE01EP03")).toEqual(trailerOf("AIE-SE01EP02"));
  expect(trailerOf("AIE-SE02EP02")).toEqual(trailerOf("AIE-SE01EP02"));
  expect(trailerOf("AIE-SE02EP03")).toEqual(trailerOf("AIE-SE01EP02"));
  expect(trailerOf("AIE-SE02EP01")).toEqual(trailerOf("AIE-SE01EP01"));
  expect(trailerOf("AIE-SE02EP04")).toEqual(trailerOf("AIE-SE01EP04"));
  expect(new Set(content().episodes.map(({ trailer }) => trailerUrl(trailer))).size).toBe(3);
});

test.each(content().episodes)("the trailer of $id exists, with its captions", ({ trailer }) => {
  expect(trailer.host).toBe("site");
  const film = path.join("public", trailer.video);
  expect(existsSync(film), film).toBe(true);
  expect(existsSync(film.replace(/\.mp4$/, ".vtt")), film).toBe(true);
});

test("another host's player starts at once, and does not track the visitor", () => {
  const made = { seconds: 60, published: "2026-01-15" };
  expect(trailerUrl({ host: "vimeo", video: "76979871", ...made })).toBe(
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  );
  expect(trailerUrl({ host: "youtube", video: "a-b_c", ...made })).toBe(
    "https://www.youtube-nocookie.com/embed/a-b_c?autoplay=1&rel=0",
  );
});

test("the hero has four slides, which link to the plan, the seasons and the faculty", () => {
  const { slides, quotePicture } = content().home.hero;
  expect(slides.map(({ leadsTo }) => leadsTo).sort()).toEqual([
    paths.faculty,
    paths.membershipPlan,
    ...content().seasons.map(seasonPath),
  ]);
  for (const picture of [...slides.map((slide) => slide.picture), quotePicture]) {
    expect(existsSync(path.join("public", picture)), picture).toBe(true);
  }
});
