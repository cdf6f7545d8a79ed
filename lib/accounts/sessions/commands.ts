import { randomBytes } from "node:crypto";
import { signedOut } from "#lib/accounts/sessions/auth.ts";
import {
  appendDeviceCookie,
  appendExpiredCookies,
  appendSessionCookies,
  readSessionId,
  secondsOf,
} from "#lib/accounts/sessions/cookie.ts";
import { clientOf, noteLogin } from "#lib/accounts/sessions/known-devices.ts";
import { findSessionUser, handleOf } from "#lib/accounts/sessions/queries.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

type Login = {
  userId: string;
  remembered: boolean;
  /** Throws when the login no longer holds, such as after a password change. */
  recheck: (tx: Transaction) => Promise<void>;
};

/**
 * Ends the request's session and those above the limit. Returns 256 random bits. @throws AppError
 * unauthorized for a deleted account; as `recheck`
 */
export async function logIn(
  request: Request,
  headers: Headers,
  { userId, remembered, recheck }: Login,
): Promise<string> {
  const before = await readSessionId(request.headers.get("cookie"));
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + secondsOf(remembered) * 1000);
  const client = clientOf(request);
  const { device } = client;
  const id = randomBytes(32).toString("base64url");
  const { replaced, secret } = await writeWithMail(async (tx) => {
    await recheck(tx);
    const account = { id: userId, deletedAt: null };
    const user = await tx.user.findFirst({ where: account, select: { id: true, email: true } });
    if (user === null) throw new AppError("unauthorized", "Invalid credentials");
    if (before !== null) await tx.session.deleteMany({ where: { id: before } });
    const ended = await endOldestSessions(tx, userId);
    const data = { id, userId, createdAt, expiresAt, remembered, device };
    await tx.session.create({ data, select: { id: true } });
    await noteUse(tx, userId, createdAt);
    const { kind, secret } = await noteLogin(tx, user, client);
    await noteEvents(tx, userId, [{ kind, device }, ...ended]);
    return { replaced: ended.length, secret };
  });
  if (before !== null || replaced > 0) forgetRights();
  await appendSessionCookies(headers, id, remembered);
  appendDeviceCookie(headers, secret);
  return id;
}

async function endOldestSessions(tx: Transaction, userId: string) {
  const sessions = await tx.session.findMany({
    where: { userId, expiresAt: { gt: now() } },
    select: { id: true, device: true, createdAt: true, seenAt: true },
  });
  const usedAt = ({ seenAt, createdAt }: (typeof sessions)[number]) =>
    (seenAt ?? createdAt).getTime();
  sessions.sort((a, b) => usedAt(b) - usedAt(a));
  const oldest = sessions.slice(accountLimits.sessionsOfUser - 1);
  await tx.session.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
  return oldest.map(({ device }) => ({ kind: "SESSION_REPLACED" as const, device }));
}

/** Idempotent. Clears no cache: none stores member responses. */
export async function logOut(headers: Headers, sessionId: string | null): Promise<void> {
  if (sessionId !== null) {
    await database().write((tx) => tx.session.deleteMany({ where: { id: sessionId } }));
    forgetRights();
  }
  appendExpiredCookies(headers);
  headers.set("Clear-Site-Data", '"storage"');
}

export async function noteSeen({ id, sessionId, sessionSeenAt }: CurrentUser): Promise<void> {
  const seenAt = now();
  if (seenAt.getTime() - sessionSeenAt.getTime() < accountLimits.sessionSeenMs) return;
  const where = { id: sessionId };
  await database().write(async (tx) => {
    const { count } = await tx.session.updateMany({ where, data: { seenAt } });
    if (count > 0) await noteUse(tx, id, seenAt);
  });
}

/** A used account does not end. */
async function noteUse(tx: Transaction, id: string, usedAt: Date): Promise<void> {
  const where = { id, deletedAt: null };
  await tx.user.updateMany({ where, data: { usedAt, endsUnusedAt: null } });
}

export async function endSession(who: SignedIn, handle: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    const own = { userId: who.id };
    const sessions = await tx.session.findMany({ where: own, select: { id: true } });
    const ids = sessions.map(({ id }) => id).filter((id) => handleOf(id) === handle);
    await tx.session.deleteMany({ where: { id: { in: ids } } });
  });
  forgetRights();
}

export async function endOtherSessions(who: SignedIn): Promise<void> {
  await writeSignedIn(who, (tx) => endSessions(tx, who.id, who.sessionId));
  forgetRights();
}

export async function endSessions(tx: Transaction, userId: string, except: string | null) {
  const others = except === null ? {} : { id: { not: except } };
  await tx.session.deleteMany({ where: { userId, ...others } });
}

/** Reads the session again, which may have ended. @throws AppError unauthorized */
export function writeSignedIn<Result>(
  who: SignedIn,
  work: (tx: Transaction, current: CurrentUser) => Promise<Result>,
): Promise<Result> {
  return database().write(async (tx) => work(tx, await expectSignedIn(tx, who)));
}

/** @throws AppError unauthorized when the session or the account is gone */
export async function expectSignedIn(tx: Transaction, who: SignedIn): Promise<CurrentUser> {
  return expectOwner(await findSessionUser(who.sessionId, tx), who);
}

/** `current`: the session's user as read in the transaction. @throws AppError unauthorized */
export function expectOwner(current: CurrentUser | null | undefined, who: SignedIn): CurrentUser {
  if (current?.id !== who.id) throw signedOut();
  return current;
}

export async function deleteExpiredSessions(): Promise<void> {
  const at = now();
  await database().write((tx) => tx.session.deleteMany({ where: { expiresAt: { lte: at } } }));
}
