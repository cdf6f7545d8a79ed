import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encoders } from "#lib/core/images/encoders.ts";
import type { MadeFile } from "#lib/core/images/picture-files.ts";

export const originalsFolder = () => path.resolve("public", "images");
export const madeFolder = () => path.resolve("public", "pictures");

export function readDrawn(name: string): Promise<Buffer> {
  return readFile(path.join(originalsFolder(), `${name}.jpg`));
}

export function encodePicture(original: Buffer, { format, size }: MadeFile): Promise<Buffer> {
  return encoders[format](sharp(original).resize(size)).toBuffer();
}

export function drawnFile({ file }: MadeFile): string {
  return path.join(madeFolder(), file);
}

/** Writes atomically: a later start trusts every file that it finds. */
export async function writePicture(target: string, bytes: Buffer): Promise<void> {
  const part = `${target}.${process.pid}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
