import { createWayBack } from "#lib/accounts/email/mailed-links.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import type { Letter } from "#lib/mail/letters.ts";
import { queueMail } from "#lib/mail/outbox.ts";

/**
 * Mails the owner a notice whose recovery link undoes changes from `since` on. Needs a transaction
 * of `writeWithMail`.
 */
export async function tellOwner(
  tx: Transaction,
  userId: string,
  since: Date,
  letterWith: (wayBack: string) => Letter,
): Promise<void> {
  const select = { id: true, email: true } as const;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select });
  const letter = letterWith(await createWayBack(tx, user, since));
  await queueMail(tx, { userId, recipient: user.email, letter, isUrgent: true });
}
