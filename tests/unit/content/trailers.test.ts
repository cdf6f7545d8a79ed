import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { content, withContent } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { readVideoAddress, trailerUrl } from "#lib/content/trailers.ts";
import { paths, seasonPath } from "#lib/core/config/paths.ts";
import { course, trailerVideo } from "#lib/site/structured-data/course.ts";
import { assembled, EPISODE } from "#tests/support/content/assembled.ts";
import { changedDocument, editionWith } from "#tests/support/content/first-edition.ts";

const trailerOf = (id: string) => findEpisode(id)?.trailer;

test("episodes share the links of trailers as specified", () => {
  expect(trailerOf("AIE-SE01EP03")).toEqual(trailerOf("AIE-SE01EP02"));
  expect(trailerOf("AIE-SE02EP02")).toEqual(trailerOf("AIE-SE01EP02"));
  expect(trailerOf("AIE-SE02EP03")).toEqual(trailerOf("AIE-SE01EP02"));
  expect(trailerOf("AIE-SE02EP01")).toEqual(trailerOf("AIE-SE01EP01"));
  expect(trailerOf("AIE-SE02EP04")).toEqual(trailerOf("AIE-SE01EP04"));
  expect(
    new Set(content().episodes.map(({ trailer }) => trailer && trailerUrl(trailer))).size,
  ).toBe(3);
});

test.each(content().episodes)("the trailer of $id exists, with its captions", ({ trailer }) => {
  expect(trailer?.host).toBe("site");
  const film = path.join("public", trailer?.video ?? "");
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

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s", "youtube", "dQw4w9WgXcQ"],
  ["youtube.com/watch?v=dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
  [" https://m.youtube.com/watch?v=a-b_c4w9WgX ", "youtube", "a-b_c4w9WgX"],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "youtube", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", "youtube", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "vimeo", "76979871"],
  ["https://vimeo.com/76979871?share=copy", "vimeo", "76979871"],
  ["https://vimeo.com/channels/staffpicks/76979871", "vimeo", "76979871"],
  ["https://player.vimeo.com/video/76979871?h=1", "vimeo", "76979871"],
])("reads the video of %s", (address, host, video) => {
  expect(readVideoAddress(address)).toEqual({ host, video });
});

test.each([
  "",
  "76979871",
  "/trailers/AIE-SE01EP01.mp4",
  "https://vimeo.com/76979871/0123abcdef",
  "https://www.youtube.com/@channel",
  "https://youtube.com.elsewhere.example/watch?v=dQw4w9WgXcQ",
  "https://elsewhere.example/?u=https://youtu.be/dQw4w9WgXcQ",
])("'%s' is no address of a video", (text) => {
  expect(readVideoAddress(text)).toBeNull();
});

test("an episode needs no trailer", () => {
  const made = assembled(editionWith(changedDocument(EPISODE, "trailer", undefined)));
  const [episode] = made.episodes;
  expect(episode && trailerVideo(episode)).toBeNull();
  withContent(made, () => {
    const [season] = made.seasons;
    expect(season && course(season).hasPart[0]).not.toHaveProperty("trailer");
  });
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
