import { readDocumentId, type Source } from "#lib/content/kinds/kinds.ts";
import { database, type Reader, sql } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { upgradeBody } from "./schema-versions.ts";

export type Readable = Reader | Transaction;

/** `changesAt`: when the next price begins to hold. */
export type EditionState = { revision: number; changesAt: Date | null };

/** Revision 0: before the first edition. */
export async function readEditionState(from: Readable = database().read): Promise<EditionState> {
  const select = { revision: true, changesAt: true };
  const found = await from.contentEdition.findUnique({ where: { id: 1 }, select });
  return found ?? { revision: 0, changesAt: null };
}

/** Returns 0 before the first edition is there. */
export async function readEdition(from?: Readable): Promise<number> {
  return (await readEditionState(from)).revision;
}

/** `withDrafts`: as if all drafts were published. `withLetters`: also those to many, which no page shows. */
export async function readSources(
  from: Readable,
  { withDrafts, withLetters = false }: { withDrafts: boolean; withLetters?: boolean },
): Promise<Source[]> {
  const letters = withLetters ? sql`` : sql`AND d."id" NOT LIKE 'announcement/%'`;
  const number = withDrafts ? sql`COALESCE(d."draftNumber", d."liveNumber")` : sql`d."liveNumber"`;
  const rows = await from.$queryRaw<SourceRow[]>(sql`
    SELECT d."id", r."number", r."schema", r."body" FROM "ContentDocument" d
    JOIN "ContentRevision" r ON r."documentId" = d."id" AND r."number" = ${number}
    WHERE r."body" IS NOT NULL ${letters} ORDER BY d."id"`);
  return rows.map(({ id, number, schema, body }) => ({
    ...sourceOf(id, Number(schema), body),
    revision: Number(number),
  }));
}

/** What the site shows. */
export const readLive = () => readSources(database().read, { withDrafts: false });

type SourceRow = { id: string; number: number | bigint; schema: number | bigint; body: string };

function sourceOf(id: string, schema: number, body: string): Source {
  const known = readDocumentId(id);
  if (known === null) throw new Error(`The database has a document ${id} of an unknown kind.`);
  return { ...known, body: upgradeBody(known.kind, schema, JSON.parse(body)) };
}

const state = {
  id: true,
  lastNumber: true,
  liveNumber: true,
  draftNumber: true,
  publishAt: true,
} as const;

type DocumentState = Prisma.ContentDocumentGetPayload<{ select: typeof state }>;

export function listDocuments(): Promise<DocumentState[]> {
  return database().read.contentDocument.findMany({ select: state, orderBy: { id: "asc" } });
}

/** @throws AppError notFound */
export async function requireDocument(from: Readable, id: string): Promise<DocumentState> {
  const where = { id };
  const found = isPlainText(id)
    ? await from.contentDocument.findUnique({ where, select: state })
    : null;
  if (found === null) throw new AppError("notFound", `There is no document '${id}'.`);
  return found;
}

/** @throws AppError notFound */
export async function readRevision(
  from: Readable,
  id: string,
  number: number,
): Promise<Source | null> {
  const where = { documentId_number: { documentId: id, number } };
  const select = { schema: true, body: true };
  const found = await from.contentRevision.findUnique({ where, select });
  if (found === null) throw new AppError("notFound", `'${id}' has no revision ${number}.`);
  return found.body === null ? null : sourceOf(id, found.schema, found.body);
}

/** @throws AppError notFound */
export async function listRevisions(id: string) {
  const { read } = database();
  await requireDocument(read, id);
  return read.contentRevision.findMany({
    where: { documentId: id },
    select: { number: true, author: true, createdAt: true, note: true },
    orderBy: { number: "desc" },
  });
}
