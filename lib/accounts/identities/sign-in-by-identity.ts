import { queueConfirmation } from "#lib/accounts/email/email-confirmation.ts";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import { linkRow, signInPlace } from "#lib/accounts/identities/identities.ts";
import { type Claim, rowNames } from "#lib/accounts/identities/providers.ts";
import { type Attempt, appendPendingLink } from "#lib/accounts/identities/sign-in-state.ts";
import { spendChallenge } from "#lib/accounts/sessions/challenge.ts";
import { logIn } from "#lib/accounts/sessions/commands.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { countRegistration } from "#lib/accounts/users/commands.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { now } from "#lib/core/config/clock.ts";
import { paths } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { isUniqueViolation } from "#lib/core/database-errors.ts";
import { count } from "#lib/core/metrics/count.ts";

/** Retries when another browser changes the account or the identity at the same time. */
const TRIES = 3;

class Changed extends Error {}

/**
 * Begins a session in the identity's account, in one with its verified address, or in a new one.
 * Else asks for the password. @throws SignInFailure unaddressed, second; AppError tooManyRequests
 */
export async function enter(
  request: Request,
  headers: Headers,
  claim: Claim,
  { state, next }: Pick<Attempt, "state" | "next">,
): Promise<string> {
  const client = clientOf(request);
  for (let tried = 1; ; tried += 1) {
    const way = await findWay(claim);
    const { kind } = way;
    if (kind === "password") {
      const { provider, subject, isVerified } = claim;
      const { userId, email } = way;
      const link = { provider, subject, email, isVerified, userId, state, next };
      await appendPendingLink(headers, link);
      return paths.linkSignIn;
    }
    if (kind === "new") await countRegistration(way.email, client);
    const recheck = async (tx: Transaction) => {
      await spendChallenge(tx, state);
      await open[kind](tx, claim, way, client.device);
    };
    try {
      await logIn(request, headers, { userId: way.userId, remembered: false, recheck });
      count("logins", "ok");
      return next;
    } catch (error) {
      const isRace = error instanceof Changed || isUniqueViolation(error);
      if (!isRace || tried === TRIES) throw error;
    }
  }
}

type Way = { kind: "known" | "verified" | "password" | "new"; userId: string; email: string };

async function findWay({ provider, subject, email, isVerified }: Claim): Promise<Way> {
  const { read } = database();
  const identity = await read.identity.findUnique({
    where: { provider_subject: { provider: rowNames[provider], subject } },
    select: { userId: true },
  });
  if (identity !== null) return { kind: "known", userId: identity.userId, email: "" };
  if (email === null) throw new SignInFailure("unaddressed");
  const user = await read.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, emailConfirmedAt: true },
  });
  if (user === null) return { kind: "new", userId: createUserId(), email };
  const isOwners = isVerified && user.emailConfirmedAt !== null;
  return { kind: isOwners ? "verified" : "password", userId: user.id, email };
}

/** @throws Changed when the rows changed since `findWay` */
type Opener = (tx: Transaction, claim: Claim, way: Way, device: string | null) => Promise<void>;

const open: Record<Exclude<Way["kind"], "password">, Opener> = {
  async known(tx, { provider, subject }, { userId }) {
    const where = { provider: rowNames[provider], subject, userId };
    const { count: used } = await tx.identity.updateMany({ where, data: { usedAt: now() } });
    if (used === 0) throw new Changed();
  },
  async verified(tx, claim, { userId, email }, device) {
    const where = { id: userId, email, deletedAt: null, emailConfirmedAt: { not: null } };
    if ((await tx.user.count({ where })) === 0) throw new Changed();
    await linkRow(tx, userId, claim, device);
  },
  async new(tx, claim, { userId, email }) {
    const at = now();
    const { provider, subject, isVerified, firstName, lastName } = claim;
    const data = {
      id: userId,
      email,
      // A provider may send no name: the profile form asks for one.
      firstName: firstName || (email.split("@")[0] ?? ""),
      lastName,
      createdAt: at,
      emailConfirmedAt: isVerified ? at : null,
      identities: {
        create: { provider: rowNames[provider], subject, email, createdAt: at, usedAt: at },
      },
    };
    await tx.user.create({ data, select: { id: true } });
    const place = signInPlace(provider);
    await recordConsent(tx, { userId, purpose: "NOTICE", act: "SHOWN", place });
    await recordConsent(tx, { userId, purpose: rowNames[provider], act: "AGREED", place });
    if (!isVerified) await queueConfirmation(tx, data);
  },
};
