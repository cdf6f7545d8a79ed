/** Files of added pictures, and Open Graph pictures of new content. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { content } from "#lib/content/content.ts";
import { readUpload, readUploadFiles } from "#lib/content/documents/pictures.ts";
import { readUploadedPath } from "#lib/content/pictures.ts";
import { environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { filesOf, type PictureFiles } from "#lib/core/images/picture-files.ts";
import { sharp } from "#lib/core/images/sharp.ts";
import { createQueue } from "#lib/core/queue.ts";
import { type StaticAnswer, staticAnswer } from "#lib/site/static/static-answer.ts";
import { headersOfFile } from "#lib/site/static/static-files.ts";
import { addressOf, findPicture, openGraphAddress } from "./pictures.ts";
import { encodePicture, readDrawn, writePicture } from "./recipe.ts";

type Encode = (original: Buffer) => Promise<Buffer>;

const MADE = /^\/pictures\/(.+?)-(?:(?:upright-)?\d+|opengraph)\.[0-9a-f]{10}\.\w+$/;

/** https://ogp.me; a banner's subject is on its right, its text on the left. */
const OPEN_GRAPH = { width: 1200, height: 630, position: "right" } as const;

const inTurn = createQueue();
const begun = new Map<string, Promise<Buffer>>();

/** A size that is on the disk costs no more than another file. */
export async function isMade(address: string): Promise<boolean> {
  return MADE.test(address) && (await stat(fileOf(address)).catch(() => null)) !== null;
}

/** Returns null for another address; resolves with null for a picture that is gone. */
export function findUpload(address: string): Promise<StaticAnswer | null> | null {
  const id = readUploadedPath(address);
  if (id !== null) return originalAnswer(id, address);
  const name = MADE.exec(address)?.[1];
  if (name === undefined) return null;
  const uploaded = content().uploads.get(addressOf(name));
  const newId = uploaded === undefined ? readUploadedPath(addressOf(name)) : null;
  if (newId !== null) return newAnswer(newId, name, address);
  const encode = encoderOf(name, address, uploaded);
  return encode === null ? null : madeAnswer(name, address, encode);
}

/** A preview shows pictures that were added after the published edition. */
async function newAnswer(id: string, name: string, address: string): Promise<StaticAnswer | null> {
  const uploaded = await readUploadFiles(id);
  const encode = uploaded && encoderOf(name, address, uploaded);
  return encode && madeAnswer(name, address, encode);
}

async function originalAnswer(id: string, address: string): Promise<StaticAnswer | null> {
  const bytes = await readUpload(id);
  return bytes && staticAnswer({ source: bytes, hash: id, headers: headersOfFile(address) });
}

function encoderOf(
  name: string,
  address: string,
  uploaded: PictureFiles | undefined,
): Encode | null {
  const original = addressOf(name);
  const picture = uploaded ?? findPicture(original);
  if (picture === null) return null;
  if (address === openGraphAddress(original, picture)) {
    return (bytes) => sharp(bytes).resize(OPEN_GRAPH).jpeg({ quality: 85 }).toBuffer();
  }
  const file =
    uploaded && filesOf(name, uploaded).find((one) => address === `/pictures/${one.file}`);
  return file ? (bytes) => encodePicture(bytes, file) : null;
}

/** Keeps added pictures on the disk: over the years they outgrow the memory. */
async function madeAnswer(name: string, address: string, encode: Encode): Promise<StaticAnswer> {
  const file = fileOf(address);
  const headers = headersOfFile(address);
  const hash = path.basename(address);
  const made = await stat(file).catch(() => null);
  if (made) return staticAnswer({ source: { file, size: made.size }, hash, headers });
  const making =
    begun.get(address) ?? make(name, file, encode).finally(() => begun.delete(address));
  begun.set(address, making);
  return staticAnswer({ source: await making, hash, headers });
}

function fileOf(address: string): string {
  return path.join(environment().dataDir, "content-pictures", path.basename(address));
}

async function make(name: string, file: string, encode: Encode): Promise<Buffer> {
  const bytes = await inTurn(async () => encode(await readOriginal(name)));
  await writePicture(file, bytes).catch((error: unknown) => {
    log().warn({ err: error, file: path.basename(file) }, "picture not kept");
  });
  return bytes;
}

async function readOriginal(name: string): Promise<Buffer> {
  const id = readUploadedPath(addressOf(name));
  if (id === null) return readDrawn(name);
  const bytes = await readUpload(id);
  if (bytes === null) throw new Error(`the picture ${name} is gone`);
  return bytes;
}
