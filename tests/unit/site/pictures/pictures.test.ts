import { existsSync, globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { readThumbnailPath, thumbnailWidths } from "#lib/content/thumbnails.ts";
import { formats, sourceSet } from "#lib/core/images/picture-files.ts";
import { copiesOf, findPicture, madeFile } from "#lib/site/pictures/pictures.ts";

// Lets sharp read formats that the site refuses from members; these are its own files.
sharp.unblock({ operation: ["VipsForeignLoadHeifFile", "VipsForeignLoadWebpFile"] });

const originals = globSync("**/*.jpg", { cwd: "public/images" })
  .filter((file) => !file.startsWith("opengraph"))
  .map((file) => `/images/${file}`);

const thumbnails = content().episodes.map(({ thumbnail }) => thumbnail);

/** Returns the files of a `srcset` with their declared widths. */
const filesOf = (set: string) =>
  set.split(", ").map((entry) => {
    const [file = "", width = ""] = entry.split(" ");
    return { file: path.join("public", file), width: Number.parseInt(width, 10) };
  });

test.each(originals)("%s has its files in both formats, and a placeholder", (original) => {
  const { placeholder = "", widths = [] } = findPicture(original) ?? {};
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
  for (const format of formats) {
    for (const width of widths) {
      const file = path.join("public", madeFile(original, "whole", width, format));
      expect(existsSync(file), file).toBe(true);
    }
    if (thumbnails.includes(original)) continue;
    const files = filesOf(sourceSet(copiesOf(original, "whole"), format));
    expect(files.map(({ width }) => width)).toEqual(widths);
    for (const { file } of files) expect(existsSync(file), file).toBe(true);
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

test("a file has the width of its srcset, and is upright for upright windows", async () => {
  const [whole] = filesOf(sourceSet(copiesOf("/images/home/hero.jpg", "whole"), "avif"));
  const { width, height } = await sharp(whole?.file).metadata();
  expect([width, width / height]).toEqual([whole?.width, 16 / 9]);
  const upright = filesOf(sourceSet(copiesOf("/images/home/hero.jpg", "upright"), "webp")).at(-1);
  const size = await sharp(upright?.file).metadata();
  expect([size.width, size.width / size.height]).toEqual([upright?.width, 3 / 4]);
});

test("a missing picture has no description, no sizes and no files", () => {
  const missing = "/images/home/nothing.jpg";
  expect(findPicture(missing)).toBeNull();
  expect(() => copiesOf(missing, "whole")).toThrow("there is no picture");
  expect(() => madeFile(missing, "whole", 640, "avif")).toThrow("there is no picture");
});
