import { tellOwner } from "#lib/accounts/email/mailed-links.ts";
import { SignInFailure } from "#lib/accounts/identities/failure.ts";
import { providerNames } from "#lib/accounts/identities/identity-strings.ts";
import { type Claim, rowNames } from "#lib/accounts/identities/providers.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { identityLinkedLetter } from "#lib/mail/letters.ts";

type Told = Pick<Claim, "provider" | "subject" | "email" | "isVerified">;

/** Also confirms a verified address. Needs `writeWithMail`'s transaction. @throws SignInFailure */
export async function linkRow(
  tx: Transaction,
  userId: string,
  { provider, subject, email, isVerified }: Told,
  device: string | null,
): Promise<void> {
  const row = rowNames[provider];
  const where = { provider_subject: { provider: row, subject } };
  const known = await tx.identity.findUnique({ where, select: { userId: true } });
  if (known?.userId === userId) return;
  if (known !== null) throw new SignInFailure("taken");
  const others = await tx.identity.count({ where: { userId, provider: row } });
  if (others > 0) throw new SignInFailure("second");
  const at = now();
  const data = { provider: row, subject, userId, email, createdAt: at, usedAt: at };
  await tx.identity.create({ data, select: { userId: true } });
  if (isVerified && email !== null) {
    const unconfirmed = { id: userId, email, emailConfirmedAt: null };
    await tx.user.updateMany({ where: unconfirmed, data: { emailConfirmedAt: at } });
  }
  await noteEvents(tx, userId, [{ kind: "IDENTITY_LINKED", device }]);
  const letterWith = (wayBack: string) => identityLinkedLetter(providerNames[provider], wayBack);
  await tellOwner(tx, userId, at, letterWith);
}
