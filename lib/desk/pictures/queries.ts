import { usersOfPictures } from "#lib/content/documents/pictures.ts";
import { uploadedPath, uploadedThumbnail } from "#lib/content/pictures.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";

export type ListedPicture = Awaited<ReturnType<typeof listPictures>>["rows"][number];

/** `alternative` is empty for pictures of older releases. `users` include drafts. */
export async function listPictures({ isUnused }: { isUnused: boolean }, after: Cursor | null) {
  const { read } = database();
  const users = await usersOfPictures(read);
  const where = afterCursor("createdAt", after);
  const found = await read.contentPicture.findMany({
    where: isUnused ? { id: { in: await unusedOf(where, users) } } : where,
    select: { id: true, name: true, alternative: true, description: true, createdAt: true },
    orderBy: newestFirst,
    take,
  });
  const { rows, next } = pageOf(found, ({ createdAt: at, id }) => ({ at, id }));
  return {
    next,
    rows: rows.map(({ description, ...row }) => {
      const picture: PictureFiles = JSON.parse(description);
      const { width, height } = picture;
      const address = uploadedPath(row.id);
      const thumbnail = uploadedThumbnail(row.id, picture);
      return { ...row, address, thumbnail, width, height, users: users.get(address) ?? [] };
    }),
  };
}

const newestFirst: Prisma.ContentPictureOrderByWithRelationInput[] = [
  { createdAt: "desc" },
  { id: "desc" },
];

/** Returns a page's ids. Reads all: SQLite's adapter takes fewer than a thousand used ids. */
async function unusedOf(
  where: Prisma.ContentPictureWhereInput,
  users: ReadonlyMap<string, unknown>,
) {
  const all = await database().read.contentPicture.findMany({
    where,
    select: { id: true },
    orderBy: newestFirst,
  });
  return all.flatMap(({ id }) => (users.has(uploadedPath(id)) ? [] : id)).slice(0, take);
}
