import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { resolveGivenUp } from "#lib/mail/records.ts";

/** Resolves mails that were given up before `until`. @throws AppError conflict */
export async function resolveMails(until: Date, act: Act): Promise<void> {
  await writeAs(act, async (tx) => {
    const mails = await resolveGivenUp(tx, until);
    if (mails === 0) throw new AppError("conflict", "These mails are off the list already.");
    const details = { until: until.toISOString(), mails, stateBefore: "open", state: "done" };
    await recordAudit(tx, { ...act, action: "mails.resolved", subject: "mails", details });
  });
}
