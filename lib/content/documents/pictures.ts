import { mentionsOf } from "#lib/content/assembly/references.ts";
import type { Upload } from "#lib/content/content.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { uploadedPath } from "#lib/content/pictures.ts";
import { database } from "#lib/core/database/client.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { type Readable, readSources } from "./queries.ts";

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
    for (const { kind, key, body } of await readSources(from, { withDrafts, withLetters: true })) {
      for (const { value } of mentionsOf(kind, body).pictures) {
        const users = found.get(value) ?? new Set();
        found.set(value, users.add(documentId({ kind, key })));
      }
    }
  }
  return new Map([...found].map(([address, users]) => [address, [...users].sort()]));
}
