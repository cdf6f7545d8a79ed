import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encoders } from "#lib/core/images/encoders.ts";
import type { MadeFile } from "#lib/core/images/picture-files.ts";

export const originalsFolder = () => path.resolve("public", "images");
export const madeFolder = () => path.resolve("public", "pictures");

export async function encodePicture({ name, format, size }: MadeFile): Promise<Buffer> {
  const original = await readFile(path.join(originalsFolder(), `${name}.jpg`));
  return encoders[format](sharp(original).resize(size)).toBuffer();
}

/** Whole or not at all: a start after a kill takes each file there for good. */
export async function writePicture({ file }: MadeFile, bytes: Buffer): Promise<void> {
  const target = path.join(madeFolder(), file);
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, target);
}
