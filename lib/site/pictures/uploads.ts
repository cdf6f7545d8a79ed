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
import { headersOfFile } from "#lib/site/static/static-files.ts";
import { type StaticResponse, staticResponse } from "#lib/site/static/static-response.ts";
import { addressOf, findPicture, nameOf, openGraphAddress } from "./pictures.ts";
import { encodePicture, readDrawn, writePicture } from "./recipe.ts";

/**
 * `client`: null for the site itself, whose pictures wait for those of visitors. `countWork` charges
 * the client before the work begins. @throws AppError when its budget is spent
 */
export type Caller = {
  client: string | null;
  countWork: (cost: number) => Promise<void> | undefined;
};

export const INTERNAL_CALLER: Caller = { client: null, countWork: () => undefined };

type Encode = (original: Buffer) => Promise<Buffer>;

const MADE = /^\/pictures\/(.+?)-(?:(?:upright-)?\d+|opengraph)\.[0-9a-f]{10}\.\w+$/;

/** https://ogp.me; a banner's subject is on its right, its text on the left. */
const OPEN_GRAPH = { width: 1200, height: 630, position: "right" } as const;

/** Folders of DATA_DIR. */
export const SIZES = "content-pictures";
export const ORIGINALS = "content-originals";

const queue = createFairQueue({
  bounds: () => siteLimits.picturesWaiting,
  sentence: "The site is busy. Please try again in a moment.",
});
const encoding = new Map<string, PromiseWithResolvers<Buffer>>();
/** By file and network: a network queues once for a picture. */
const queued = new Map<string, Promise<Buffer>>();

/**
 * Null for another address, and for a removed picture. Reads added pictures from the disk, as over
 * the years they outgrow the memory.
 */
export async function findUpload(address: string, caller: Caller): Promise<StaticResponse | null> {
  const made = MADE.exec(address)?.[1];
  const name = made ?? nameOf(address);
  const id = readUploadedPath(addressOf(name));
  if (made === undefined && id === null) return null;
  const known = content().uploads.get(addressOf(name));
  const uploaded = known ?? (id === null ? null : await readNew(id, caller));
  const encode = encoderOf(name, address, uploaded);
  if (encode === null) return null;
  const file = fileOf(address);
  const kept = await stat(file).catch(() => null);
  await caller.countWork(kept ? siteLimits.workOfStaticResponse : siteLimits.workOfPage);
  const source = kept
    ? { file, size: kept.size }
    : await makePicture(file, async () => encode(await readOriginal(name)), caller);
  return staticResponse({ source, headers: headersOfFile(address), hash: path.basename(address) });
}

/**
 * Encodes one picture at a time. Concurrent requests for a file share its encoding, which begins at
 * the first of their turns. Serves a picture that cannot be written. @throws AppError unavailable
 */
export function makePicture(
  file: string,
  encode: () => Promise<Buffer>,
  { client }: Pick<Caller, "client">,
): Promise<Buffer> {
  const party = client === null ? [] : partyOf(networksOf(client), "");
  const key = [file, ...party].join(" ");
  const picture =
    queued.get(key) ?? encodeQueued(file, encode, party).finally(() => queued.delete(key));
  queued.set(key, picture);
  return picture;
}

function encodeQueued(file: string, encode: () => Promise<Buffer>, party: Party): Promise<Buffer> {
  const make = async () => {
    const bytes = await encode();
    await writePicture(file, bytes).catch((error: unknown) => {
      log().warn({ err: error, file: path.basename(file) }, "picture not kept");
    });
    return bytes;
  };
  const shared = encoding.get(file) ?? Promise.withResolvers<Buffer>();
  encoding.set(file, shared);
  const picture = queue.run(party, () => {
    if (encoding.get(file) === shared) shared.resolve(make().finally(() => encoding.delete(file)));
    return shared.promise;
  });
  return Promise.race([shared.promise, picture]);
}

/** A preview shows pictures that were added after the published edition. */
async function readNew(id: string, { countWork }: Caller): Promise<PictureFiles | null> {
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
