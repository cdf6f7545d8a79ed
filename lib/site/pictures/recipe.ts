import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encoders } from "#lib/core/images/encoders.ts";
import { fileName, formats, type PictureFiles, type PictureFormat } from "./file-names.ts";

export const originalsFolder = () => path.resolve("public", "images");
export const madeFolder = () => path.resolve("public", "pictures");

export const UPRIGHT = 3 / 4;

export type MadeFile = {
  file: string;
  name: string;
  format: PictureFormat;
  size: { width: number; height?: number };
};

export function filesOf(name: string, { hash, widths, uprightWidths }: PictureFiles): MadeFile[] {
  const cuts = { whole: widths, upright: uprightWidths } as const;
  return formats.flatMap((format) =>
    (["whole", "upright"] as const).flatMap((cut) =>
      cuts[cut].map((width) => ({
        file: fileName({ name, hash }, cut, width, format),
        name,
        format,
        size: cut === "upright" ? { width, height: Math.round(width / UPRIGHT) } : { width },
      })),
    ),
  );
}

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
