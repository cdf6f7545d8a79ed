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

/** The site's icon for phones, which need pixels. `maskable`: a phone may cut all but the middle circle. */
const TOUCH_ICONS = [
  { name: "apple-touch-icon", pixels: 180 },
  { name: "icon-192", pixels: 192 },
  { name: "icon-512", pixels: 512 },
  { name: "icon-maskable", pixels: 384, margin: 64 },
];
/** Of `icon.svg`. */
const ICON_GROUND = "rgb(27, 23, 20)";

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

async function drawTouchIcon({ name, pixels, margin = 0 }: (typeof TOUCH_ICONS)[number]) {
  const around = { top: margin, right: margin, bottom: margin, left: margin };
  const icon = sharp(join(PUBLIC, "icon.svg"), { density: 600 })
    .resize(pixels)
    .extend({ ...around, background: ICON_GROUND });
  const { size } = await icon.png({ palette: true }).toFile(join(PUBLIC, `${name}.png`));
  process.stdout.write(`${name}.png ${size}\n`);
}

async function draw(names: readonly string[]): Promise<void> {
  const icons = TOUCH_ICONS.map(({ name }) => name);
  const known = new Set([...pictures.keys(), ...openGraphPictures.keys(), ...icons]);
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
  for (const icon of TOUCH_ICONS) if (isWanted(icon.name)) await drawTouchIcon(icon);
}

await draw(process.argv.slice(2));
