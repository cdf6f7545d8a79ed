import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { resolveGivenUp } from "#lib/mail/records.ts";

/** Resolves mails that were given up before `until`. @throws AppError conflict */
export async function resolveMails(until: Date, { actor, reason, recheck }: Act): Promise<void> {
  await database().write(async (tx) => {
    await recheck?.(tx);
    const mails = await resolveGivenUp(tx, until);
    if (mails === 0) throw new AppError("conflict", "These mails are off the list already.");
    const details = { until: until.toISOString(), mails, stateBefore: "open", state: "done" };
    await recordAudit(tx, { actor, action: "mails.resolved", subject: "mails", reason, details });
  });
}
