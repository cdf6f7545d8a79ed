import type { Upload } from "#lib/content/content.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { uploadedPath } from "#lib/content/pictures.ts";
import { database } from "#lib/core/database/client.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { type Readable, readSources } from "./queries.ts";

const PICTURE_IN_BODY = /"(\/images\/content\/[0-9a-f]{16}\.jpg)"/g;

export async function readUploads(from: Readable): Promise<Map<string, Upload>> {
  const select = { id: true, description: true, alternative: true };
  const rows = await from.contentPicture.findMany({ select });
  return new Map(
    rows.map(({ id, description, alternative }) => [
      uploadedPath(id),
      { ...JSON.parse(description), alternative },
    ]),
  );
}

export async function readUploadFiles(id: string): Promise<PictureFiles | null> {
  const select = { description: true };
  const found = await database().read.contentPicture.findUnique({ where: { id }, select });
  return found && JSON.parse(found.description);
}

export async function readUpload(id: string): Promise<Buffer | null> {
  const select = { bytes: true };
  const found = await database().read.contentPicture.findUnique({ where: { id }, select });
  return found && Buffer.from(found.bytes);
}

export function listUploads() {
  return database().read.contentPicture.findMany({
    select: { id: true, name: true, alternative: true, author: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
}

/** Maps addresses to the documents that show the picture, live or in a draft. */
export async function usersOfPictures(from: Readable): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>();
  for (const withDrafts of [false, true]) {
    for (const { kind, key, body } of await readSources(from, { withDrafts })) {
      for (const [, address = ""] of JSON.stringify(body).matchAll(PICTURE_IN_BODY)) {
        const users = found.get(address) ?? new Set();
        found.set(address, users.add(documentId({ kind, key })));
      }
    }
  }
  return new Map([...found].map(([address, users]) => [address, [...users].sort()]));
}
