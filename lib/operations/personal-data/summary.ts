/** What a member is told at once: a summary of her data (DPDP Act 2023, section 11(1)). */
import { findNominee, listRequests } from "#lib/accounts/requests/queries.ts";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type DataKind, dataKinds } from "./kinds.ts";
import { keptFor } from "./retention.ts";

const fields = {
  email: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  profileImage: true,
  billingName: true,
  billingAddress: true,
  billingState: true,
  billingGstin: true,
  staff: { select: { role: true } },
  nominee: { select: { userId: true } },
  _count: {
    select: {
      identities: true,
      passkeys: true,
      sessions: true,
      devices: true,
      securityLog: true,
      orders: true,
      memberships: true,
      invoices: true,
      watchlist: true,
      filmNotes: true,
      progress: true,
      mailRecords: true,
      notes: true,
      labels: true,
      requests: true,
      consents: true,
      claimedGifts: true,
    },
  },
} as const;

type Held = Prisma.UserGetPayload<{ select: typeof fields }>;

export type DataSummary = Awaited<ReturnType<typeof summarise>>;

/** @throws AppError notFound */
export async function summarise(userId: string) {
  const where = { id: userId };
  const user = await database().read.user.findUnique({ where, select: fields });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  const held = heldBy(user);
  const kinds = (Object.keys(held) as DataKind[]).map((kind) => {
    const { name, purpose, recipients } = dataKinds[kind];
    return { kind, name, purpose, recipients, kept: keptFor(kind), held: held[kind] };
  });
  const { answerDays } = publisherSettings();
  const [requests, nominee] = await Promise.all([listRequests(userId), findNominee(userId)]);
  return { kinds, requests, nominee, answerDays };
}

/** Empty: nothing. */
function heldBy(user: Held): Record<DataKind, string> {
  const { _count: of } = user;
  const { email, phoneNumber, profileImage, billingName, billingAddress } = user;
  const list = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(", ");
  const count = (n: number, one: string, more = `${one}s`) =>
    n > 0 && `${n.toLocaleString("en")} ${n === 1 ? one : more}`;
  return {
    account: list([fullName(user), email, phoneNumber, profileImage !== null && "a picture"]),
    signIn: list([
      count(of.passkeys, "passkey"),
      count(of.identities, "linked account"),
      count(of.sessions, "session"),
      count(of.devices, "known device"),
      count(of.securityLog, "entry of the log", "entries of the log"),
    ]),
    billing: list([
      ...[billingName, billingAddress, user.billingState, user.billingGstin],
      count(of.invoices, "document"),
    ]),
    payments: list([count(of.orders, "order")]),
    memberships: list([count(of.memberships, "membership")]),
    gifts: list([count(of.claimedGifts, "gift that you opened", "gifts that you opened")]),
    watching: list([
      count(of.watchlist, "film on the watchlist", "films on the watchlist"),
      count(of.progress, "film in the history", "films in the history"),
    ]),
    notes: list([count(of.filmNotes, "note")]),
    letters: list([count(of.mailRecords, "letter")]),
    requests: list([count(of.requests, "request"), user.nominee && "a nominee"]),
    consents: list([count(of.consents, "entry of the register", "entries of the register")]),
    care: list([count(of.notes, "note"), count(of.labels, "label")]),
    staff: list([user.staff && "your role at the desk, and its second factor"]),
  };
}
