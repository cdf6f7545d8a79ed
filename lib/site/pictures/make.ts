/** Makes AVIF and WebP of public/images. With `--describe` the site makes them once it is up. */
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import sharp from "sharp";
import { encoders } from "#lib/core/images/encoders.ts";
import type { PictureFiles } from "./file-names.ts";
import {
  encodePicture,
  filesOf,
  madeFolder,
  originalsFolder,
  UPRIGHT,
  writePicture,
} from "./recipe.ts";

const MANIFEST = path.resolve("lib", "site", "pictures", "generated", "manifest.json");

const WIDTHS = [320, 480, 640, 828, 1080, 1440, 1920];
/** Pictures this high fill the window; an upright window shows their middle, three by four. */
const UPRIGHT_FROM_HEIGHT = 900;
/** A change of this recipe makes every file again. */
const RECIPE = [WIDTHS, UPRIGHT_FROM_HEIGHT, UPRIGHT, encoders.avif, encoders.webp].join();

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
  for (const group of Object.values(Object.groupBy(missing, ({ name }) => name))) {
    const made = group?.map(async (file) => writePicture(file, await encodePicture(file)));
    await Promise.all(made ?? []);
  }
}

async function describe(name: string, before: PictureFiles | undefined): Promise<PictureFiles> {
  const original = await readFile(path.join(originalsFolder(), `${name}.jpg`));
  const hash = createHash("sha256").update(RECIPE).update(original).digest("hex").slice(0, 10);
  if (before?.hash === hash) return before;
  const { width, height } = await sharp(original).metadata();
  const fills = height >= UPRIGHT_FROM_HEIGHT && width > height;
  return {
    width,
    height,
    hash,
    widths: widthsUpTo(width),
    uprightWidths: fills ? widthsUpTo(Math.round(height * UPRIGHT)) : [],
    placeholder: await placeholderOf(original),
  };
}

function widthsUpTo(most: number): number[] {
  return [...new Set(WIDTHS.map((width) => Math.min(width, most)))];
}

async function placeholderOf(original: Buffer): Promise<string> {
  const tiny = await sharp(original).resize(16).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

async function readManifest(): Promise<Record<string, PictureFiles>> {
  if (!existsSync(MANIFEST)) return {};
  return JSON.parse(await readFile(MANIFEST, "utf8"));
}

await makeAll();
