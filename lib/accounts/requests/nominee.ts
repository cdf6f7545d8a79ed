/** Who may use a member's rights after her death or incapacity. The staff checks the papers. */
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import type { Nominee } from "./schema.ts";

/**
 * Sets, changes or removes the nominee, and tells the member, not the nominee: a stranger could have
 * letters sent. Repeatable. @throws AppError unauthorized, tooManyRequests
 */
export function changeNominee(who: SignedIn, nominee: Nominee | null): Promise<void> {
  const { id: userId } = who;
  return refusing(() =>
    writeWithMail(async (tx) => {
      const { email: recipient } = await expectSignedIn(tx, who);
      const select = { name: true, email: true, relation: true } as const;
      const before = await tx.nominee.findUnique({ where: { userId }, select });
      if (JSON.stringify(before) === JSON.stringify(nominee && pick(nominee))) return;
      await consume(tx, { rule: accountRates.nomineeByAccount, by: userId });
      if (nominee === null) await tx.nominee.deleteMany({ where: { userId } });
      else {
        const data = { ...pick(nominee), updatedAt: now() };
        const create = { userId, ...data };
        await tx.nominee.upsert({ where: { userId }, create, update: data, select });
      }
      const action = nominee === null ? "nominee.removed" : "nominee.set";
      await recordAudit(tx, { actor: "member", reason: "", action, subject: `user ${userId}` });
      const letter = writeLetter(nominee === null ? "nomineeRemoved" : "nomineeSet", {});
      await queueMail(tx, { userId, recipient, letter, isUrgent: true });
    }),
  );
}

const pick = ({ name, email, relation }: Nominee): Nominee => ({ name, email, relation });
