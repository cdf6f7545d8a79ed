import { readRevision } from "#lib/content/documents/queries.ts";
import { type BodyOf, manyOf, readDocumentId } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";
import type { LetterKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";
import { type Cursor, type ListPage, pageOf, take } from "#lib/desk/lists/cursor.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { letterTo } from "#lib/mail/letters/announcement.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";
import { minutesOf } from "./audience.ts";
import { documentOf } from "./commands.ts";
import type { Shown } from "./frame-url.ts";
import { frameOf } from "./gallery.ts";

type Words = Omit<BodyOf<"announcement">, "episode">;

const fields = {
  id: true,
  kind: true,
  words: true,
  audience: true,
  filter: true,
  state: true,
  actor: true,
  createdAt: true,
  dueAt: true,
  endedAt: true,
  problem: true,
  members: true,
  queued: true,
  sent: true,
  refused: true,
  unknown: true,
} as const;

export type ListedLetter = Awaited<ReturnType<typeof listSent>>["rows"][number];

/** Planned and sent letters, the newest first. */
export async function listSent(after: Cursor | null) {
  const older = after && {
    OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }],
  };
  const found = await database().read.announcement.findMany({
    ...(older && { where: older }),
    select: fields,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  const page: ListPage<(typeof found)[number]> = pageOf(found, ({ createdAt: at, id }) => ({
    at,
    id,
  }));
  const nameOf = await nameAuthors(page.rows.map(({ actor }) => actor));
  const rows = page.rows.map(({ words, actor, ...row }) => {
    return { ...row, subject: readWords(words).subject, actor: nameOf(actor) };
  });
  return { rows, next: page.next };
}

export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number];

/** Drafts of letters that are neither planned nor sent, the newest first. */
export async function listDrafts() {
  const { read } = database();
  const sent = await read.announcement.findMany({ select: { id: true } });
  const found = await read.contentDocument.findMany({
    where: { id: { startsWith: documentOf("") }, draftNumber: { not: null } },
    select: { id: true, draftNumber: true },
  });
  const isSent = new Set(sent.map(({ id }) => documentOf(id)));
  const drafts = found.filter(({ id }) => !isSent.has(id));
  const revisions = await read.contentRevision.findMany({
    where: {
      OR: drafts.map(({ id, draftNumber }) => ({ documentId: id, number: draftNumber ?? 0 })),
    },
    select: { documentId: true, author: true, createdAt: true, body: true },
    orderBy: { createdAt: "desc" },
    take: deskLimits.rowsOfPage,
  });
  const nameOf = await nameAuthors(revisions.map(({ author }) => author));
  return revisions.map(({ documentId: id, author, createdAt: at, body }) => {
    const { kind, subject } = readWords(body ?? "{}");
    return { id, kind, subject, at, author: nameOf(author) };
  });
}

const readWords = (json: string): Words => JSON.parse(json);

export type LetterView = Awaited<ReturnType<typeof viewLetter>>;

/** How a planned or sent letter goes. @throws AppError notFound */
export async function viewLetter(id: string) {
  const { announcement } = database().read;
  const where = { id };
  const found = isPlainText(id) ? await announcement.findUnique({ where, select: fields }) : null;
  if (found === null) throw new AppError("notFound", "There is no such letter.");
  const { words, actor, createdAt, dueAt, endedAt, ...row } = found;
  const isOver = row.state === "DONE" || row.state === "STOPPED";
  const left = row.members - row.sent - row.refused - row.unknown;
  const nameOf = await nameAuthors([actor]);
  return {
    ...row,
    subject: readWords(words).subject,
    actor: nameOf(actor),
    created_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    left: Math.max(0, left),
    minutes: minutesOf(Math.max(0, left)),
    ended_since: isOver ? await countEnded(id, row.kind) : 0,
  };
}

/** Of the members who got it, those who have ended letters of its kind: no link says which letter. */
function countEnded(announcementId: string, kind: LetterKind): Promise<number> {
  const ended = kind === "NEWS" ? { newsFrom: null } : { episodesStoppedAt: { not: null } };
  const where = { announcementId, state: "SENT", user: ended } as const;
  return database().read.announcementDelivery.count({ where });
}

/** As it arrives: the words that it was sent with, or those of its draft. @throws AppError notFound */
export async function readLetterToMany(id: string) {
  return renderLetter(letterTo("you", await wordsOf(id)));
}

async function wordsOf(id: string): Promise<Words> {
  const { read } = database();
  if (readDocumentId(documentOf(id)) === null)
    throw new AppError("notFound", "There is no such letter.");
  const select = { words: true } as const;
  const sent = await read.announcement.findUnique({ where: { id }, select });
  if (sent !== null) return readWords(sent.words);
  const document = await read.contentDocument.findUnique({
    where: { id: documentOf(id) },
    select: { draftNumber: true },
  });
  const number = document?.draftNumber ?? null;
  const source = number === null ? null : await readRevision(read, documentOf(id), number);
  if (source === null) throw new AppError("notFound", "There is no such letter.");
  return manyOf.announcement.schema.parse(source.body);
}

/** The page of a frame. `isText`: as plain text. */
export async function renderLetterFrame(
  id: string,
  { scheme, isText }: Pick<Shown, "scheme"> & { isText: boolean },
): Promise<string> {
  const { html, text } = await readLetterToMany(id);
  return isText ? text : frameOf(html, scheme);
}
