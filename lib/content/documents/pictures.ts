import { createHash } from "node:crypto";
import { contentLimits } from "#lib/content/limits.ts";
import { uploadedPath } from "#lib/content/pictures.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { describePicture } from "#lib/core/images/describe-picture.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { sharp } from "#lib/core/images/sharp.ts";
import { type Editing, recordEdit } from "./editing.ts";
import { type Readable, readSources } from "./queries.ts";

/**
 * Keeps a JPEG or PNG without its metadata, and returns the address that documents name.
 * @throws AppError tooLarge; invalid for a file that is no such picture
 */
export async function addPicture(file: Buffer, name: string, editing: Editing): Promise<string> {
  if (file.length > contentLimits.pictureBytes) {
    throw new AppError("tooLarge", "A picture has 30 MB at most.");
  }
  const encoded = await encode(file);
  const bytes = new Uint8Array(encoded);
  const id = createHash("sha256").update(encoded).digest("hex").slice(0, 16);
  const description = JSON.stringify(await describePicture(encoded));
  await database().write(async (tx) => {
    // The same picture again is the same row.
    await tx.contentPicture.upsert({
      where: { id },
      create: { id, bytes, description, name, author: editing.actor, createdAt: now() },
      update: {},
      select: { id: true },
    });
    await recordEdit(tx, { action: "content.picture", subject: `picture ${id}` }, editing);
  });
  return uploadedPath(id);
}

async function encode(bytes: Buffer): Promise<Buffer> {
  const limits = { limitInputPixels: contentLimits.picturePixels, failOn: "error" } as const;
  const side = contentLimits.pictureSide;
  try {
    return await sharp(bytes, limits)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
  } catch (cause) {
    throw new AppError("invalid", "This is no JPEG or PNG that can be read.", { cause });
  }
}

/** Maps the address of each added picture to its description. */
export async function readUploads(from: Readable): Promise<Map<string, PictureFiles>> {
  const rows = await from.contentPicture.findMany({ select: { id: true, description: true } });
  return new Map(rows.map(({ id, description }) => [uploadedPath(id), JSON.parse(description)]));
}

/** Returns the bytes of an added picture, or null for an unknown id. */
export async function readUpload(id: string): Promise<Buffer | null> {
  const select = { bytes: true };
  const found = await database().read.contentPicture.findUnique({ where: { id }, select });
  return found && Buffer.from(found.bytes);
}

export function listUploads() {
  return database().read.contentPicture.findMany({
    select: { id: true, name: true, author: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
}

/**
 * @throws AppError notFound; conflict while a document or its draft shows it
 */
export async function removeUpload(id: string, editing: Editing): Promise<void> {
  const address = uploadedPath(id);
  await database().write(async (tx) => {
    for (const withDrafts of [false, true]) {
      const users = (await readSources(tx, { withDrafts })).filter(({ body }) =>
        JSON.stringify(body).includes(`"${address}"`),
      );
      const [user] = users;
      if (user) throw new AppError("conflict", `${user.kind} ${user.key} shows this picture.`);
    }
    const { count } = await tx.contentPicture.deleteMany({ where: { id } });
    if (count === 0) throw new AppError("notFound", `There is no picture '${id}'.`);
    await recordEdit(tx, { action: "content.picture.remove", subject: `picture ${id}` }, editing);
  });
}
