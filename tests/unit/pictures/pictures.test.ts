import { existsSync, globSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findPicture, sourceSet } from "#lib/pictures/pictures.ts";

// What the site itself refuses to read: members' pictures come as bytes, and these are files.
sharp.unblock({ operation: ["VipsForeignLoadHeifFile", "VipsForeignLoadWebpFile"] });

const originals = globSync("**/*.jpg", { cwd: "public/images" })
  .filter((file) => !file.startsWith("opengraph"))
  .map((file) => `/images/${file}`);

/** The files of a `srcset`, with the width that each is said to have. */
const filesOf = (set: string) =>
  set.split(", ").map((entry) => {
    const [file = "", width = ""] = entry.split(" ");
    return { file: path.join("public", file), width: Number.parseInt(width, 10) };
  });

test.each(originals)("%s has its files in both formats, and a placeholder", (original) => {
  const { placeholder, widths } = findPicture(original);
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
  for (const format of ["avif", "webp"] as const) {
    const files = filesOf(sourceSet(original, "whole", format));
    expect(files.map(({ width }) => width)).toEqual(widths);
    for (const { file } of files) expect(existsSync(file), file).toBe(true);
  }
});

test("a file is as wide as its srcset says, upright where it is meant for an upright window", async () => {
  const [whole] = filesOf(sourceSet("/images/home/hero.jpg", "whole", "avif"));
  const { width, height } = await sharp(whole?.file).metadata();
  expect([width, width / height]).toEqual([whole?.width, 16 / 9]);
  const upright = filesOf(sourceSet("/images/home/hero.jpg", "upright", "webp")).at(-1);
  const size = await sharp(upright?.file).metadata();
  expect([size.width, size.width / size.height]).toEqual([upright?.width, 3 / 4]);
});

test("a page that names a picture which is not there is a fault", () => {
  expect(() => findPicture("/images/home/nothing.jpg")).toThrow("there is no picture");
});
