import { database } from "#lib/core/database/client.ts";

export type ListedConsent = Awaited<ReturnType<typeof listConsents>>[number];

const SHOWN = 50;

/** The newest rows of the register. The download has all. */
export function listConsents(userId: string) {
  return database().read.consent.findMany({
    where: { userId },
    select: { purpose: true, act: true, noticeRevision: true, at: true },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: SHOWN,
  });
}
