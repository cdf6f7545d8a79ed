/** The database keeps only the hash of a link's token. */
import { hash, randomBytes } from "node:crypto";
import { deadLink } from "#lib/accounts/email/link-strings.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Letter, writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail } from "#lib/mail/outbox.ts";

export type LinkPurpose = keyof typeof linkOf;

const linkOf = {
  NEW_PASSWORD: { path: paths.newPassword, lifeMs: accountLimits.newPasswordLinkMs },
  CONFIRM_EMAIL: { path: paths.confirmEmail, lifeMs: accountLimits.confirmEmailLinkMs },
  CHANGE_EMAIL: { path: paths.changeEmail, lifeMs: accountLimits.changeEmailLinkMs },
  RECOVER_ACCOUNT: { path: paths.recoverAccount, lifeMs: accountLimits.recoverAccountLinkMs },
  STOP_REMINDERS: { path: paths.stopReminders, lifeMs: accountLimits.stopRemindersLinkMs },
} as const;

export type LiveLink = { userId: string; email: string | null; createdAt: Date };

type LinkOptions = { email?: string; createdAt?: Date; lifeMs?: number };

/**
 * The token follows the `#`: no server sees it. Takes the same time without a user, which reveals
 * nothing. Its life begins now, whatever `createdAt` is.
 */
export async function createLink(
  tx: Transaction,
  userId: string | null,
  purpose: LinkPurpose,
  { email, createdAt = now(), lifeMs = linkOf[purpose].lifeMs }: LinkOptions = {},
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { path } = linkOf[purpose];
  const expiresAt = new Date(now().getTime() + lifeMs);
  const tokenHash = hashOf(token);
  const data = { tokenHash, userId, purpose, email: email ?? null, createdAt, expiresAt };
  await tx.mailedLink.create({ data, select: { tokenHash: true } });
  return publicUrl(`${path}#${token}`);
}

/** Creates a recovery link for changes since `since`. No later change shortens its life. */
export function createWayBack(
  tx: Transaction,
  { id, email }: { id: string; email: string },
  since: Date,
): Promise<string> {
  return createLink(tx, id, "RECOVER_ACCOUNT", { email, createdAt: since });
}

type Notice =
  | "passkeyAdded"
  | "passkeyRemoved"
  | "deskAppAdded"
  | "deskAppReplaced"
  | "deskCodesRenewed";

/** Mails a notice with a recovery link. Runs in a transaction of `writeWithMail`. */
export async function tellOwner(
  tx: Transaction,
  userId: string,
  since: Date,
  notice: Notice | ((wayBack: string) => Letter),
): Promise<void> {
  const select = { id: true, email: true } as const;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select });
  const link = await createWayBack(tx, user, since);
  const letter = typeof notice === "string" ? writeLetter(notice, { link }) : notice(link);
  await queueMail(tx, { userId, recipient: user.email, letter, isUrgent: true });
}

/** @throws AppError invalid for a dead or unknown link */
export async function findLink(
  token: string,
  purpose: LinkPurpose,
  db: Pick<Reader, "mailedLink"> = database().read,
): Promise<LiveLink> {
  const where = liveLink(token, purpose);
  const select = { userId: true, email: true, createdAt: true } as const;
  const link = await db.mailedLink.findFirst({ where, select });
  if (link?.userId) return { ...link, userId: link.userId };
  throw new AppError("invalid", deadLink);
}

export function liveLink(token: string, purpose: LinkPurpose) {
  const expiresAt = { gt: now() };
  return { tokenHash: hashOf(token), purpose, expiresAt, user: { deletedAt: null } };
}

/** Redeems a link once. @throws AppError invalid for a dead or unknown link */
export async function takeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
): Promise<LiveLink> {
  const link = await findLink(token, purpose, tx);
  await tx.mailedLink.deleteMany({ where: { tokenHash: hashOf(token) } });
  return link;
}

export async function deleteExpiredLinks(): Promise<void> {
  const at = now();
  await database().write((tx) => tx.mailedLink.deleteMany({ where: { expiresAt: { lte: at } } }));
}

const hashOf = (token: string) => hash("sha256", token);
