/** Renders public/images as AVIF and WebP; `--describe` leaves the rendering to the site. */
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { describePicture, pictureHash } from "#lib/core/images/describe-picture.ts";
import { filesOf, type PictureFiles } from "#lib/core/images/picture-files.ts";
import {
  drawnFile,
  encodePicture,
  madeFolder,
  originalsFolder,
  readDrawn,
  writePicture,
} from "./recipe.ts";

const MANIFEST = path.resolve("lib", "site", "pictures", "generated", "manifest.json");

async function makeAll(): Promise<void> {
  const before = await readManifest();
  const manifest: Record<string, PictureFiles> = {};
  for (const file of globSync("**/*.jpg", { cwd: originalsFolder() }).sort()) {
    if (file.startsWith("opengraph")) continue;
    const name = file.replace(/\.jpg$/, "");
    manifest[name] = await describe(name, before[name]);
  }
  const files = Object.entries(manifest).flatMap(([name, made]) => filesOf(name, made));
  const there = new Set(globSync("**/*.{avif,webp,part}", { cwd: madeFolder() }));
  const missing = files.filter(({ file }) => !there.delete(file));
  for (const other of there) await rm(path.join(madeFolder(), other));
  await mkdir(path.dirname(MANIFEST), { recursive: true });
  await writeFile(MANIFEST, JSON.stringify(manifest));
  if (process.argv.includes("--describe")) return;
  for (const [name, group] of Object.entries(Object.groupBy(missing, ({ name }) => name))) {
    const original = await readDrawn(name);
    const made = group?.map(async (file) =>
      writePicture(drawnFile(file), await encodePicture(original, file)),
    );
    await Promise.all(made ?? []);
  }
}

async function describe(name: string, before: PictureFiles | undefined): Promise<PictureFiles> {
  const original = await readDrawn(name);
  return before?.hash === pictureHash(original) ? before : describePicture(original);
}

async function readManifest(): Promise<Record<string, PictureFiles>> {
  if (!existsSync(MANIFEST)) return {};
  return JSON.parse(await readFile(MANIFEST, "utf8"));
}

await makeAll();
