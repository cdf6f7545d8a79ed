import { createHash } from "node:crypto";
import sharp from "sharp";
import { encoders } from "./encoders.ts";
import { type PictureFiles, UPRIGHT } from "./picture-files.ts";

const WIDTHS = [320, 480, 640, 828, 1080, 1440, 1920];
/** Pictures this high fill the window; an upright window shows their middle. */
const UPRIGHT_FROM_HEIGHT = 900;
/** Changing the recipe renders all files again. */
const RECIPE = [WIDTHS, UPRIGHT_FROM_HEIGHT, UPRIGHT, encoders.avif, encoders.webp].join();

export function pictureHash(original: Buffer): string {
  return createHash("sha256").update(RECIPE).update(original).digest("hex").slice(0, 10);
}

export async function describePicture(original: Buffer): Promise<PictureFiles> {
  const { width, height } = await sharp(original).metadata();
  const fills = height >= UPRIGHT_FROM_HEIGHT && width > height;
  return {
    width,
    height,
    hash: pictureHash(original),
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
