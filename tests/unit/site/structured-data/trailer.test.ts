import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { trailerVideo } from "#lib/site/structured-data/course.ts";
import { thingSchema } from "#tests/support/documents/structured-data.ts";

test.each([
  ["site", "/trailers/a.mp4", { contentUrl: "http://localhost:3000/trailers/a.mp4" }],
  ["vimeo", "76979871", { embedUrl: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1" }],
  [
    "youtube",
    "a-b_c",
    { embedUrl: "https://www.youtube-nocookie.com/embed/a-b_c?autoplay=1&rel=0" },
  ],
] as const)("a trailer on %s is a video with its address, length and day", (host, video, where) => {
  const [episode] = content().episodes;
  if (episode === undefined) throw new Error("There is no episode.");
  const trailer = { host, video, seconds: 75, published: "2026-02-03" };
  const thing = trailerVideo({ ...episode, trailer });
  expect(thingSchema.parse(thing)).toMatchObject({
    ...where,
    name: `Trailer: ${episode.subtitle}`,
    thumbnailUrl: `http://localhost:3000${episode.thumbnail}`,
    duration: "PT75S",
    uploadDate: "2026-02-03T00:00:00+05:30",
  });
});
