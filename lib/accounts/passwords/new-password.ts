import {
  createLink,
  createWayBack,
  findLink,
  type LinkPurpose,
  takeLink,
} from "#lib/accounts/email/mailed-links.ts";
import { removeFactors } from "#lib/accounts/factor.ts";
import { forgetLoginAttempts } from "#lib/accounts/passwords/login-limit.ts";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import type { NewPasswordInput } from "#lib/accounts/schema.ts";
import { endSessions } from "#lib/accounts/sessions/commands.ts";
import {
  type Client,
  forgetOtherDevices,
  rememberDevice,
} from "#lib/accounts/sessions/known-devices.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/** Does the same work for an unknown address: tells nothing. @throws AppError tooManyRequests */
export async function requestNewPassword(email: string, client: Client): Promise<void> {
  await countAttempt(...attemptsFrom(client.networks, accountRates.newPasswordByAddress), {
    rule: accountRates.newPasswordByAccount,
    by: email,
  });
  await writeWithMail(async (tx) => {
    const where = { email, deletedAt: null };
    const user = await tx.user.findFirst({ where, select: { id: true } });
    await mailPasswordLink(tx, user?.id ?? null, user === null ? null : email);
  });
}

/** Needs a transaction of `writeWithMail`. */
export async function mailPasswordLink(
  tx: Transaction,
  userId: string | null,
  recipient: string | null,
): Promise<void> {
  const link = await createLink(tx, userId, "NEW_PASSWORD");
  const letter = writeLetter("newPassword", { link });
  await queueMail(tx, { userId, recipient, letter, usefulMs: accountLimits.newPasswordLinkMs });
}

/** Invites to an account that the staff made, `afterMs` later. Needs `writeWithMail`. */
export async function mailInvitation(
  tx: Transaction,
  userId: string,
  recipient: string,
  afterMs: number,
): Promise<void> {
  const usefulMs = accountLimits.invitationLinkMs + afterMs;
  const link = await createLink(tx, userId, "NEW_PASSWORD", { lifeMs: usefulMs });
  const letter = writeLetter("accountMade", { link });
  await queueMail(tx, { userId, recipient, letter, usefulMs, isUrgent: true, afterMs });
}

/** Also confirms the address. Returns the device cookie's secret. @throws AppError invalid */
export async function setNewPassword(input: NewPasswordInput, client: Client): Promise<string> {
  const { userId: owner } = await findLink(input.token, "NEW_PASSWORD");
  const passwordHash = await hashPassword(input.password, partyOf(client.networks, owner));
  const secret = await writeWithMail(async (tx) => {
    const { userId } = await takeLink(tx, input.token, "NEW_PASSWORD");
    const secret = await replacePassword(tx, userId, passwordHash, { session: null, client });
    await confirmOwner(tx, userId);
    await forgetGuesses(tx, userId, client);
    return secret;
  });
  forgetRights();
  return secret;
}

export async function forgetGuesses(
  tx: Transaction,
  userId: string,
  { networks, tokenHash }: Client,
): Promise<void> {
  for (const knownDevice of [null, tokenHash]) {
    await forgetLoginAttempts(tx, { account: userId, networks, knownDevice });
  }
}

/** Removes other sign-in methods: a stranger may have registered the unconfirmed address. */
async function confirmOwner(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { emailConfirmedAt: now() },
  });
  if (count === 0) return;
  await tx.identity.deleteMany({ where: { userId } });
  await removeFactors(tx, userId, async () => {
    await tx.passkey.deleteMany({ where: { userId } });
  });
}

/**
 * Ends all sessions except `by.session`, which needs no old password: its notice has a recovery
 * link. Runs in a transaction of `writeWithMail`. Returns the device cookie's secret.
 */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  by: { session: string | null; client: Client },
): Promise<string> {
  const updatedAt = now();
  const { email } = await tx.user.findUniqueOrThrow({
    where: { id: userId, deletedAt: null },
    select: { email: true },
  });
  await tx.credential.upsert({
    where: { userId },
    create: { userId, passwordHash, updatedAt },
    update: { passwordHash, updatedAt },
    select: { userId: true },
  });
  const dead = { in: ["NEW_PASSWORD", "CHANGE_EMAIL"] as LinkPurpose[] };
  await tx.mailedLink.deleteMany({ where: { userId, purpose: dead } });
  await endSessions(tx, userId, by.session);
  await forgetOtherDevices(tx, userId, by.client);
  const kind = by.session === null ? "PASSWORD_RESET" : "PASSWORD_CHANGED";
  await noteEvents(tx, userId, [{ kind, device: by.client.device }]);
  const letter =
    by.session === null
      ? writeLetter("passwordReset", { link: publicUrl(paths.forgottenPassword) })
      : writeLetter("passwordChanged", {
          link: await createWayBack(tx, { id: userId, email }, updatedAt),
        });
  await queueMail(tx, { userId, recipient: email, letter, isUrgent: true });
  return (await rememberDevice(tx, userId, by.client)).secret;
}
