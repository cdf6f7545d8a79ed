import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encoders } from "#lib/core/images/encoders.ts";
import type { MadeFile } from "#lib/core/images/picture-files.ts";
import { replaceFile } from "#lib/core/replace-file.ts";

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

/** A later start trusts every file that it finds. */
export function writePicture(target: string, bytes: Buffer): Promise<void> {
  return replaceFile(target, (part) => writeFile(part, bytes));
}
