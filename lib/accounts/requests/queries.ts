import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";

/** The newest first. */
export async function listRequests(userId: string) {
  const rows = await database().read.dataRequest.findMany({
    where: { userId },
    select: {
      id: true,
      kind: true,
      text: true,
      state: true,
      createdAt: true,
      dueAt: true,
      closedAt: true,
      answer: true,
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ id: number, ...request }) => ({ number, ...request }));
}

export function findNominee(userId: string) {
  const select = { name: true, email: true, relation: true } as const;
  return database().read.nominee.findUnique({ where: { userId }, select });
}

export function countOverdue(): Promise<number> {
  return database().read.dataRequest.count({ where: { state: "OPEN", dueAt: { lt: now() } } });
}
