import { describeAlert } from "#lib/billing/alerts/describe-alert.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

const unmailed = { mailedAt: null, resolvedAt: null };

/** Sends at most one letter per `alertLetterGapMs`. Without OPERATOR_MAIL alerts wait. */
export async function mailAlerts(): Promise<void> {
  const { operatorMail } = environment();
  if (operatorMail === null) return;
  if ((await database().read.alert.count({ where: unmailed })) === 0) return;
  await writeWithMail(async (tx) => {
    const at = now();
    const lately = { gt: new Date(at.getTime() - billingLimits.alertLetterGapMs), lte: at };
    if ((await tx.alert.count({ where: { mailedAt: lately } })) > 0) return;
    const alerts = await tx.alert.findMany({
      where: unmailed,
      orderBy: { raisedAt: "asc" },
      take: billingLimits.alertsInLetter,
      select: { id: true, kind: true, subject: true, details: true, deadline: true },
    });
    if (alerts.length === 0) return;
    const ids = alerts.map(({ id }) => id);
    await tx.alert.updateMany({ where: { id: { in: ids } }, data: { mailedAt: at } });
    await queueMail(tx, {
      userId: null,
      recipient: operatorMail,
      letter: writeLetter("alerts", {
        count: alerts.length === 1 ? "1 alert" : `${alerts.length} alerts`,
        alerts: alerts
          .map(describeAlert)
          .flatMap(({ sentence, page, command }) => [
            sentence,
            { label: "Open it at the desk", url: page },
            command,
          ]),
      }),
      isUrgent: true,
    });
  });
}
