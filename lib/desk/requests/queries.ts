import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { WEEK_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

const listed = {
  id: true,
  kind: true,
  state: true,
  createdAt: true,
  dueAt: true,
  closedAt: true,
  userId: true,
  user: { select: { email: true, deletedAt: true } },
} as const;

export type ListedRequest = Prisma.DataRequestGetPayload<{ select: typeof listed }>;

/** `find`: a whole number, or a member's id. */
const found = (find: string) => (find === "" ? {} : { OR: [{ id: find }, { userId: find }] });

/** The nearest deadline first. */
export async function openRequests(find: string): Promise<ListedRequest[]> {
  return database().read.dataRequest.findMany({
    where: { state: "OPEN", ...found(find) },
    select: listed,
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: OPEN,
  });
}

/** The most that the room shows: those with later deadlines follow when these are answered. */
export const OPEN = 200;

/** The last closed first. */
export async function closedRequests(find: string, after: Cursor | null) {
  const rows = await database().read.dataRequest.findMany({
    where: { AND: [{ closedAt: { not: null } }, found(find), afterCursor("closedAt", after)] },
    select: listed,
    orderBy: [{ closedAt: "desc" }, { id: "desc" }],
    take,
  });
  return pageOf(rows, ({ closedAt, createdAt, id }) => ({ at: closedAt ?? createdAt, id }));
}

/** Overdue, or due within a week. */
export function dueRequests(): Promise<ListedRequest[]> {
  return database().read.dataRequest.findMany({
    where: { state: "OPEN", dueAt: { lt: new Date(now().getTime() + WEEK_MS) } },
    select: listed,
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: deskLimits.listedTasks,
  });
}

export type ReadRequest = Awaited<ReturnType<typeof readRequest>>;

/** @throws AppError notFound */
export async function readRequest(id: string) {
  const select = { ...listed, text: true, answer: true, answerTo: true } as const;
  const request = isPlainText(id)
    ? await database().read.dataRequest.findUnique({ where: { id }, select })
    : null;
  if (request === null) throw new AppError("notFound", "There is no such request.");
  return request;
}
