import { globSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { readThumbnailPath, thumbnailWidths } from "#lib/content/thumbnails.ts";
import { filesOf, formats, sourceSet } from "#lib/core/images/picture-files.ts";
import { copiesOf, describedPictures, findPicture, madeFile } from "#lib/site/pictures/pictures.ts";
import { encodePicture, readDrawn } from "#lib/site/pictures/recipe.ts";

// Lets sharp read formats that the site refuses from members; these are its own files.
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

const originals = globSync("**/*.jpg", { cwd: "public/images" })
  .filter((file) => !file.startsWith("opengraph"))
  .map((file) => `/images/${file}`);

const thumbnails = content().episodes.map(({ thumbnail }) => thumbnail);

const described = new Set(
  Object.entries(describedPictures)
    .flatMap(([name, made]) => filesOf(name, made))
    .map(({ file }) => `/pictures/${file}`),
);

/** Returns the files of a `srcset` with their declared widths. */
const entriesOf = (set: string) =>
  set.split(", ").map((entry) => {
    const [file = "", width = ""] = entry.split(" ");
    return { file, width: Number.parseInt(width, 10) };
  });

test.each(originals)("%s has its files in both formats, and a placeholder", (original) => {
  const { placeholder = "", widths = [] } = findPicture(original) ?? {};
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
  for (const format of formats) {
    for (const width of widths) {
      expect(described).toContain(madeFile(original, "whole", width, format));
    }
    if (thumbnails.includes(original)) continue;
    const files = entriesOf(sourceSet(copiesOf(original, "whole"), format));
    expect(files.map(({ width }) => width)).toEqual(widths);
    for (const { file } of files) expect(described).toContain(file);
  }
});

test.each(thumbnails)("%s has permanent addresses, in the sizes of posters", (thumbnail) => {
  for (const format of formats) {
    const named = sourceSet(copiesOf(thumbnail, "whole"), format).split(", ");
    const sizes = named.map((entry) => readThumbnailPath(entry.split(" ")[0] ?? "")?.size);
    expect(sizes).toEqual(thumbnailWidths.map((width) => ({ width, format })));
    expect(named).toEqual(
      thumbnailWidths.map(
        (width) => `${thumbnail.replace(".jpg", "")}-${width}.${format} ${width}w`,
      ),
    );
  }
});

test.each([
  ["whole", 16 / 9],
  ["upright", 3 / 4],
] as const)("a %s file has the width of its srcset, and its shape", async (cut, shape) => {
  const entry = entriesOf(sourceSet(copiesOf("/images/home/hero.jpg", cut), "webp")).at(-1);
  const { "home/hero": hero } = describedPictures;
  const made = hero && filesOf("home/hero", hero).find(({ file }) => entry?.file.endsWith(file));
  if (!made) throw new Error("The srcset names another file.");
  const bytes = await encodePicture(await readDrawn("home/hero"), made);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, width / height]).toEqual([entry?.width, shape]);
});

test("a missing picture has no description, no sizes and no files", () => {
  const missing = "/images/home/nothing.jpg";
  expect(findPicture(missing)).toBeNull();
  expect(() => copiesOf(missing, "whole")).toThrow("there is no picture");
  expect(() => madeFile(missing, "whole", 640, "avif")).toThrow("there is no picture");
});
