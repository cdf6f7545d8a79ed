import { randomUUID } from "node:crypto";
import sharp from "sharp";

/** No other test has the same picture. */
export async function makePicture() {
  const [red = 0, green = 0, blue = 0] = Buffer.from(randomUUID().slice(0, 6), "hex");
  const background = { r: red, g: green, b: blue };
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `loom-${randomUUID()}.jpg`, mimeType: "image/jpeg", buffer };
}
