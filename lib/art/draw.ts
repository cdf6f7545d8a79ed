/**
 * Draws the pictures of the site: `node lib/art/draw.ts` draws all of them, names draw only
 * those (`node lib/art/draw.ts home/hero people/meera-deshmukh`). The same code, the same bytes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { type Picture, pictures } from "./pictures.ts";

const IMAGES = join(import.meta.dirname, "../../public/images");

/** The best JPEG of a picture that keeps within its limit. */
async function encode(picture: Picture): Promise<Buffer> {
  const png = picture.draw().toBuffer("image/png");
  for (let quality = 86; ; quality -= 2) {
    const options = { quality, mozjpeg: true, chromaSubsampling: "4:2:0" };
    const jpeg = await sharp(png).jpeg(options).toBuffer();
    if (jpeg.length <= picture.limit || quality <= 32) return jpeg;
  }
}

async function draw(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !pictures.has(name));
  if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(", ")}`);
  for (const [name, picture] of pictures) {
    if (names.length > 0 && !names.includes(name)) continue;
    const file = join(IMAGES, `${name}.jpg`);
    const jpeg = await encode(picture);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, jpeg);
    process.stdout.write(`${name}.jpg ${jpeg.length}\n`);
  }
}

await draw(process.argv.slice(2));
