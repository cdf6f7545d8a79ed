import { usersOfPictures } from "#lib/content/documents/pictures.ts";
import { uploadedPath, uploadedThumbnail } from "#lib/content/pictures.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { plain } from "#lib/desk/content/queries.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";

export type ListedPicture = Awaited<ReturnType<typeof listPictures>>["rows"][number];

/** `alternative` is empty for pictures of older releases. `users` include drafts. */
export async function listPictures(
  { isUnused, find = "" }: { isUnused: boolean; find?: string | undefined },
  after: Cursor | null,
) {
  const { read } = database();
  const users = await usersOfPictures(read);
  const where = afterCursor("createdAt", after);
  const wanted = plain(find);
  const isWanted = ({ id, name, alternative }: Named) =>
    !(isUnused && users.has(uploadedPath(id))) && plain(`${name} ${alternative}`).includes(wanted);
  const found = await read.contentPicture.findMany({
    where: isUnused || wanted ? { id: { in: await idsOf(where, isWanted) } } : where,
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

type Named = { id: string; name: string; alternative: string };

/** Returns a page's ids. Reads all: SQLite's adapter takes fewer than a thousand used ids. */
async function idsOf(
  where: Prisma.ContentPictureWhereInput,
  isWanted: (picture: Named) => boolean,
): Promise<string[]> {
  const all = await database().read.contentPicture.findMany({
    where,
    select: { id: true, name: true, alternative: true },
    orderBy: newestFirst,
  });
  return all.flatMap((picture) => (isWanted(picture) ? picture.id : [])).slice(0, take);
}
