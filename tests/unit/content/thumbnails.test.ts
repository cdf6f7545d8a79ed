import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { readThumbnailPath } from "#lib/content/thumbnails.ts";

test.each(content().episodes)("parses the addresses of $id's thumbnail", ({ id, thumbnail }) => {
  expect(readThumbnailPath(thumbnail)).toEqual({ episodeId: id, size: null });
  expect(readThumbnailPath(thumbnail.replace(".jpg", "-480.webp"))).toEqual({
    episodeId: id,
    size: { width: 480, format: "webp" },
  });
});

test.each([
  "/images/episodes/AIE-SE01EP05-thumbnail.jpg",
  "/images/episodes/AIE-SE01EP01-thumbnail.png",
  "/images/episodes/AIE-SE01EP01-thumbnail-481.webp",
  "/images/episodes/AIE-SE01EP01-thumbnail-480.jpg",
  "/images/episodes/AIE-SE01EP01-thumbnail-480.webp/",
  "/images/episodes/../episodes/AIE-SE01EP01-thumbnail.jpg",
  "/images/episodes/__proto__-thumbnail.jpg",
  "/images/home/hero.jpg",
  "/images/episodes/",
])("rejects %s as a thumbnail", (path) => {
  expect(readThumbnailPath(path)).toBeNull();
});
