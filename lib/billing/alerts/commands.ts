import { describeAlert } from "#lib/billing/alerts/describe-alert.ts";
import { comesAndGoes, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";

const listed = {
  id: true,
  raisedAt: true,
  deadline: true,
  mailedAt: true,
  resolvedAt: true,
  resolution: true,
} as const;

const fields = { ...listed, kind: true, subject: true, details: true } as const;

export function listAlerts({ all }: { all: boolean }) {
  return database().read.alert.findMany({
    where: all ? {} : { resolvedAt: null },
    select: listed,
    orderBy: { raisedAt: "desc" },
    take: 1000,
  });
}

/** @throws AppError notFound */
export async function getAlert(name: string) {
  const alert = await findAlert(database().read, name);
  const { meaning, details, command } = describeAlert(alert);
  return { ...alert, details, meaning, command };
}

/** @throws AppError conflict for a resolved or self-resolving alert */
export function resolveByHand(name: string, act: Act) {
  return writeAs(act, async (tx) => {
    const { id, kind, subject, resolvedAt, resolution } = await findAlert(tx, name);
    if (resolvedAt !== null) {
      const when = `${formatMinute(resolvedAt)}: ${resolution}`;
      throw new AppError("conflict", `${id} was resolved on ${when}.`);
    }
    if (comesAndGoes(kind)) {
      throw new AppError("conflict", `${id} resolves by itself when its cause is over.`);
    }
    await resolveAlert(tx, { kind, subject }, `${act.reason} (${act.actor})`);
    const fact = { ...act, action: "alert.resolve", subject: `alert ${id}` };
    await recordAudit(tx, { ...fact, details: { stateBefore: "open", state: "resolved" } });
    return { id, resolved: true };
  });
}

/** `name`: an alert's id, or its subject's id if that is unique. */
async function findAlert(db: Pick<Reader, "alert">, name: string) {
  const where = { OR: [{ id: name }, { subject: { endsWith: name } }] };
  const alerts = await db.alert.findMany({ where, select: fields });
  // In SQL the `_` of Razorpay's ids is a wildcard.
  const [alert, another] = alerts.filter(({ id }) => id === name || id.endsWith(` ${name}`));
  if (!alert) throw new AppError("notFound", `There is no alert ${name}.`);
  if (another) throw new AppError("invalid", `Several alerts are about ${name}: say the whole id.`);
  return alert;
}
