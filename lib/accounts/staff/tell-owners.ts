import { describeChange, type GuardedChange } from "#lib/content/documents/guarded.ts";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail } from "#lib/mail/outbox.ts";

/** Mails all owners what now sells or speaks for the publisher. */
export async function tellOwners(tx: Transaction, changes: readonly GuardedChange[]) {
  const url = publicUrl(deskContentPath(changes[0]?.document ?? ""));
  const letter = writeLetter("guardedChange", {
    link: url,
    names: changes.map(({ name }) => name).join(" and "),
    changes: changes
      .map(describeChange)
      .flatMap(({ before, after }) => [`Before: ${before}`, `Now: ${after}`]),
  });
  const owners = await tx.staff.findMany({
    where: { role: "OWNER" },
    select: { userId: true, user: { select: { email: true } } },
  });
  for (const { userId, user } of owners) {
    await queueMail(tx, { userId, recipient: user.email, letter, isUrgent: true });
  }
}
