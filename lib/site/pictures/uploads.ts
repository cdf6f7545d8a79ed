/** Files of added pictures, and Open Graph pictures of new content. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { content } from "#lib/content/content.ts";
import { readUpload, readUploadFiles } from "#lib/content/documents/pictures.ts";
import { readUploadedPath } from "#lib/content/pictures.ts";
import { environment } from "#lib/core/config/environment.ts";
import { networksOf, partyOf } from "#lib/core/http/client-address.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { createFairQueue, type Party } from "#lib/core/http/fair-queue.ts";
import { log } from "#lib/core/http/log.ts";
import { filesOf, type PictureFiles } from "#lib/core/images/picture-files.ts";
import { sharp } from "#lib/core/images/sharp.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { type StaticAnswer, staticAnswer } from "#lib/site/static/static-answer.ts";
import { headersOfFile } from "#lib/site/static/static-files.ts";
import { addressOf, findPicture, nameOf, openGraphAddress } from "./pictures.ts";
import { encodePicture, readDrawn, writePicture } from "./recipe.ts";

/**
 * `client`: null for the site itself, whose pictures wait for those of visitors. `countWork` charges
 * work before it begins. @throws AppError when the client has used up its own
 */
export type Asker = {
  client: string | null;
  countWork: (cost: number) => Promise<void> | undefined;
};

export const THE_SITE: Asker = { client: null, countWork: () => undefined };

type Encode = (original: Buffer) => Promise<Buffer>;

const MADE = /^\/pictures\/(.+?)-(?:(?:upright-)?\d+|opengraph)\.[0-9a-f]{10}\.\w+$/;

/** https://ogp.me; a banner's subject is on its right, its text on the left. */
const OPEN_GRAPH = { width: 1200, height: 630, position: "right" } as const;

/** Folders of DATA_DIR. */
export const [SIZES, ORIGINALS] = ["content-pictures", "content-originals"];

const queue = createFairQueue({
  bounds: () => siteLimits.picturesWaiting,
  sentence: "The site is busy. Please try again in a moment.",
});
const begun = new Map<string, PromiseWithResolvers<Buffer>>();
/** By file and network, which waits once for a picture. */
const turns = new Map<string, Promise<Buffer>>();

/**
 * Null for another address, and for a removed picture. Reads added pictures from the disk, as over
 * the years they outgrow the memory.
 */
export async function findUpload(address: string, asker: Asker): Promise<StaticAnswer | null> {
  const made = MADE.exec(address)?.[1];
  const name = made ?? nameOf(address);
  const id = readUploadedPath(addressOf(name));
  if (made === undefined && id === null) return null;
  const known = content().uploads.get(addressOf(name));
  const uploaded = known ?? (id === null ? null : await readNew(id, asker));
  const encode = encoderOf(name, address, uploaded);
  if (encode === null) return null;
  const file = fileOf(address);
  const kept = await stat(file).catch(() => null);
  await asker.countWork(kept ? siteLimits.workOfStaticResponse : siteLimits.workOfPage);
  const source = kept
    ? { file, size: kept.size }
    : await makePicture(file, async () => encode(await readOriginal(name)), asker);
  return staticAnswer({ source, headers: headersOfFile(address), hash: path.basename(address) });
}

/**
 * Makes one picture at a time, and once for all who ask meanwhile: at the first turn of one of them.
 * Serves one it cannot write. @throws AppError unavailable
 */
export function makePicture(
  file: string,
  encode: () => Promise<Buffer>,
  { client }: Pick<Asker, "client">,
): Promise<Buffer> {
  const party = client === null ? [] : partyOf(networksOf(client), "");
  const key = [file, ...party].join(" ");
  const turn = turns.get(key) ?? inTurn(file, encode, party).finally(() => turns.delete(key));
  turns.set(key, turn);
  return turn;
}

function inTurn(file: string, encode: () => Promise<Buffer>, party: Party): Promise<Buffer> {
  const make = async () => {
    const bytes = await encode();
    await writePicture(file, bytes).catch((error: unknown) => {
      log().warn({ err: error, file: path.basename(file) }, "picture not kept");
    });
    return bytes;
  };
  const making = begun.get(file) ?? Promise.withResolvers<Buffer>();
  begun.set(file, making);
  const turn = queue.run(party, () => {
    if (begun.get(file) === making) making.resolve(make().finally(() => begun.delete(file)));
    return making.promise;
  });
  return Promise.race([making.promise, turn]);
}

/** A preview shows pictures that were added after the published edition. */
async function readNew(id: string, { countWork }: Asker): Promise<PictureFiles | null> {
  await countWork(siteLimits.workOfOtherResponse);
  return readUploadFiles(id);
}

function encoderOf(name: string, address: string, uploaded: PictureFiles | null): Encode | null {
  const original = addressOf(name);
  const picture = uploaded ?? findPicture(original);
  if (picture === null) return null;
  if (address === original) return async (bytes) => bytes;
  if (address === openGraphAddress(original, picture)) {
    return (bytes) => sharp(bytes).resize(OPEN_GRAPH).jpeg({ quality: 85 }).toBuffer();
  }
  const file =
    uploaded && filesOf(name, uploaded).find((one) => address === `/pictures/${one.file}`);
  return file ? (bytes) => encodePicture(bytes, file) : null;
}

function fileOf(address: string): string {
  const folder = readUploadedPath(address) === null ? SIZES : ORIGINALS;
  return path.join(environment().dataDir, folder, path.basename(address));
}

async function readOriginal(name: string): Promise<Buffer> {
  const id = readUploadedPath(addressOf(name));
  if (id === null) return readDrawn(name);
  const bytes = await readUpload(id);
  // The shown content may still name it, until the next edition is rendered.
  if (bytes === null) throw new AppError("notFound", "This picture was removed.");
  return bytes;
}
