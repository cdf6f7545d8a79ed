import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { listedName } from "#lib/mail/records.ts";
import { personalFields } from "#lib/operations/personal-data/fields.ts";

export type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

/** Returns a user's rows: amounts in paise, times in UTC, no secrets. */
export async function collectPersonalData(userId: string) {
  const { read } = database();
  const where = { id: userId };
  const user = await read.user.findUnique({ where, select: personalFields });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  const { credential, sessions, devices, securityLog, identities, passkeys, ...others } = user;
  const { mailedLinks, mails, mailRecords, watchlist, progress, streams, ...bought } = others;
  const { orders, invoices, memberships, ...profile } = bought;
  const membershipChanges = await read.auditEntry.findMany({
    where: { subject: `user ${userId}` },
    select: { at: true, action: true, reason: true },
    orderBy: { at: "asc" },
  });
  return {
    madeAt: now(),
    profile: { ...profile, passwordChangedAt: credential?.updatedAt ?? null },
    sessions,
    devices,
    securityLog,
    identities,
    passkeys: passkeys.map(({ counter, ...passkey }) => ({ ...passkey, counter: Number(counter) })),
    mailedLinks,
    waitingMails: mails.map(({ listedAs, ...mail }) => {
      return { ...mail, subject: listedName({ ...mail, listedAs }) };
    }),
    earlierMails: mailRecords,
    watchlist,
    watchHistory: progress,
    streams,
    orders,
    invoices,
    memberships,
    membershipChanges,
  };
}
