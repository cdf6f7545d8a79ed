/**
 * Makes AVIF and WebP in several widths, and a blurred placeholder, from public/images. Runs
 * before the build and keeps existing files.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encoders } from "#lib/core/images/encoders.ts";
import { fileName, formats, type PictureFiles } from "./file-names.ts";

const ORIGINALS = path.resolve("public", "images");
const MADE = path.resolve("public", "pictures");
const MANIFEST = path.resolve("lib", "site", "pictures", "generated", "manifest.json");

const WIDTHS = [320, 480, 640, 828, 1080, 1440, 1920];
/** Pictures this high fill the window; an upright window shows their middle, three by four. */
const UPRIGHT_FROM_HEIGHT = 900;
const UPRIGHT = 3 / 4;
/** A change of this recipe makes every file again. */
const RECIPE = [WIDTHS, UPRIGHT_FROM_HEIGHT, UPRIGHT, encoders.avif, encoders.webp].join();

type Manifest = Record<string, PictureFiles>;

async function makeAll(): Promise<void> {
  const before = await readManifest();
  const manifest: Manifest = {};
  for (const file of globSync("**/*.jpg", { cwd: ORIGINALS }).sort()) {
    if (file.startsWith("opengraph")) continue;
    const name = file.replace(/\.jpg$/, "");
    manifest[name] = await makeOne(name, before[name]);
  }
  await removeOthers(manifest);
  await mkdir(path.dirname(MANIFEST), { recursive: true });
  await writeFile(MANIFEST, JSON.stringify(manifest));
}

async function makeOne(name: string, before: PictureFiles | undefined): Promise<PictureFiles> {
  const original = await readFile(path.join(ORIGINALS, `${name}.jpg`));
  const hash = createHash("sha256").update(RECIPE).update(original).digest("hex").slice(0, 10);
  if (before?.hash === hash && filesOf(name, before).every(({ file }) => existsSync(file))) {
    return before;
  }
  const { width, height } = await sharp(original).metadata();
  const widths = widthsUpTo(width);
  const fills = height >= UPRIGHT_FROM_HEIGHT && width > height;
  const uprightWidths = fills ? widthsUpTo(Math.round(height * UPRIGHT)) : [];
  const placeholder = await placeholderOf(original);
  const made = { width, height, hash, widths, uprightWidths, placeholder };
  await mkdir(path.dirname(path.join(MADE, name)), { recursive: true });
  const encodings = filesOf(name, made).map(({ file, format, size }) =>
    encoders[format](sharp(original).resize(size)).toFile(file),
  );
  await Promise.all(encodings);
  return made;
}

function widthsUpTo(most: number): number[] {
  return [...new Set(WIDTHS.map((width) => Math.min(width, most)))];
}

async function placeholderOf(original: Buffer): Promise<string> {
  const tiny = await sharp(original).resize(16).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function filesOf(name: string, { hash, widths, uprightWidths }: PictureFiles) {
  const cuts = { whole: widths, upright: uprightWidths } as const;
  return formats.flatMap((format) =>
    (["whole", "upright"] as const).flatMap((cut) =>
      cuts[cut].map((width) => ({
        file: path.join(MADE, fileName({ name, hash }, cut, width, format)),
        format,
        size: cut === "upright" ? { width, height: Math.round(width / UPRIGHT) } : { width },
      })),
    ),
  );
}

async function removeOthers(manifest: Manifest): Promise<void> {
  const wanted = new Set(
    Object.entries(manifest).flatMap(([name, made]) => filesOf(name, made).map(({ file }) => file)),
  );
  const there = globSync("**/*.{avif,webp}", { cwd: MADE }).map((file) => path.join(MADE, file));
  for (const file of there) if (!wanted.has(file)) await rm(file);
}

async function readManifest(): Promise<Manifest> {
  if (!existsSync(MANIFEST)) return {};
  return JSON.parse(await readFile(MANIFEST, "utf8"));
}

await makeAll();
