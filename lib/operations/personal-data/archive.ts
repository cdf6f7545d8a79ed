import { makeZip } from "client-zip";
import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { listedName } from "#lib/mail/records.ts";
import { personalFields } from "#lib/operations/personal-data/fields.ts";

const PICTURE = "picture.jpg";

type Reader = "member" | "staff";

/** Renders one document at a time. The staff reads no notes of films. @throws AppError notFound */
export async function openPersonalArchive(
  userId: string,
  reader: Reader,
): Promise<ReadableStream<Uint8Array>> {
  const data = await collectPersonalData(userId, reader);
  const { profileImage } = data.profile;
  const picture = profileImage === null ? null : await readImage(profileImage);
  return makeZip(entriesOf(data, picture));
}

const UNPRINTABLE = "This document could not be printed. my-data.json has what it says.\n";

type PersonalData = Awaited<ReturnType<typeof collectPersonalData>>;

async function* entriesOf(data: PersonalData, picture: Uint8Array | null) {
  const lastModified = data.madeAt;
  const profile = { ...data.profile, profileImage: picture && PICTURE };
  const json = `${JSON.stringify({ ...data, profile }, null, 2)}\n`;
  yield { name: "my-data.json", lastModified, input: json };
  if (picture !== null) yield { name: PICTURE, lastModified, input: picture };
  for (const invoice of data.invoices) {
    const { number, issuedAt } = invoice;
    const input = await renderInvoicePdf(invoice).catch((error: unknown) => {
      log().error({ err: error, invoice: number }, "invoice left out of a download");
      return UNPRINTABLE;
    });
    const ending = input === UNPRINTABLE ? "txt" : "pdf";
    yield { name: `documents/${number}.${ending}`, lastModified: issuedAt, input };
  }
}

/** Returns a user's rows: amounts in paise, times in UTC, no secrets. */
async function collectPersonalData(userId: string, reader: Reader) {
  const { read } = database();
  const where = { id: userId };
  const user = await read.user.findUnique({ where, select: personalFields });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  const { credential, sessions, devices, securityLog, identities, passkeys, ...others } = user;
  const {
    mailedLinks,
    mails,
    mailRecords,
    watchlist,
    progress,
    streams,
    consents,
    notes,
    filmNotes,
    ...bought
  } = others;
  const { orders, invoices, memberships, couponUses, ...profile } = bought;
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
    couponUses,
    memberships,
    membershipChanges,
    consents,
    filmNotes:
      reader === "member" ? filmNotes : `${filmNotes.length}, in the member's own download`,
    notesOfTheStaff: notes,
  };
}
