/**
 * Draws all pictures of the site, or the named ones: `node tools/studio/art/draw.ts [home/hero …]`.
 * Deterministic: the same code gives the same bytes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { composeRow, openGraphPictures } from "./open-graph.ts";
import { pictures } from "./pictures.ts";

const PUBLIC = join(import.meta.dirname, "../../../public");
const IMAGES = join(PUBLIC, "images");

/** The site's icon for phones, which need pixels. */
const TOUCH_ICON = { name: "apple-touch-icon", pixels: 180 };

/** The byte limit of an Open Graph picture. */
const OPEN_GRAPH_LIMIT = 90_000;

/** Writes the best JPEG within a limit of bytes. */
async function write(name: string, png: Buffer, limit: number): Promise<void> {
  const file = join(IMAGES, `${name}.jpg`);
  const jpeg = await encode(png, limit);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, jpeg);
  process.stdout.write(`${name}.jpg ${jpeg.length}\n`);
}

async function encode(png: Buffer, limit: number): Promise<Buffer> {
  for (let quality = 86; ; quality -= 2) {
    const options = { quality, mozjpeg: true, chromaSubsampling: "4:2:0" };
    const jpeg = await sharp(png).jpeg(options).toBuffer();
    if (jpeg.length <= limit || quality <= 32) return jpeg;
  }
}

async function drawTouchIcon(): Promise<void> {
  const { name, pixels } = TOUCH_ICON;
  const icon = sharp(join(PUBLIC, "icon.svg"), { density: 300 }).resize(pixels);
  const { size } = await icon.png({ palette: true }).toFile(join(PUBLIC, `${name}.png`));
  process.stdout.write(`${name}.png ${size}\n`);
}

async function draw(names: readonly string[]): Promise<void> {
  const known = new Set([...pictures.keys(), ...openGraphPictures.keys(), TOUCH_ICON.name]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(", ")}`);
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  for (const [name, picture] of pictures) {
    if (isWanted(name)) await write(name, picture.draw().toBuffer("image/png"), picture.limit);
  }
  // Last: they are composed from the other files.
  for (const [name, row] of openGraphPictures) {
    if (isWanted(name)) await write(name, await composeRow(row, IMAGES), OPEN_GRAPH_LIMIT);
  }
  if (isWanted(TOUCH_ICON.name)) await drawTouchIcon();
}

await draw(process.argv.slice(2));
