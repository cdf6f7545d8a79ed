import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { titleOf } from "#lib/desk/bulk/queries.ts";
import { wakeBulk } from "#lib/desk/bulk/waker.ts";
import { mayDo } from "#lib/desk/roles.ts";
import type { actOf } from "#lib/desk/session/desk-session.ts";

type StaffAct = ReturnType<typeof actOf>;

/** Begins a counted act; does nothing when it has begun. @throws AppError notFound, forbidden */
export async function runMany(act: StaffAct, id: string): Promise<void> {
  await database().write(async (tx) => {
    const bulk = await requireAct(tx, act, id);
    if (bulk.state !== "DRAFT") return;
    const [all, members] = [
      await tx.bulkRow.count({ where: { actId: id } }),
      await tx.bulkRow.count({ where: { actId: id, willAct: true } }),
    ];
    const { actor } = act;
    await tx.bulkAct.updateMany({ where: { id }, data: { state: "RUNNING", actor } });
    await recordAudit(tx, {
      actor,
      reason: bulk.reason,
      action: bulk.kind === "IMPORT" ? "members.import_begun" : "members.act_begun",
      subject: "members",
      details: { act: titleOf(bulk), members, leftOut: all - members },
    });
  });
  wakeBulk();
}

/** What is done stays; a count is dropped. Does nothing after the end. @throws AppError notFound */
export async function stopMany(act: StaffAct, id: string): Promise<void> {
  await database().write(async (tx) => {
    const bulk = await requireAct(tx, act, id);
    if (bulk.state === "DRAFT") return void (await tx.bulkAct.deleteMany({ where: { id } }));
    const where = { id, state: "RUNNING" } as const;
    const data = { state: "STOPPED", endedAt: now() } as const;
    const { count } = await tx.bulkAct.updateMany({ where, data });
    if (count === 0) return;
    const details = { act: titleOf(bulk) };
    await recordAudit(tx, { ...act, action: "members.act_stopped", subject: "members", details });
  });
}

async function requireAct(tx: Transaction, act: StaffAct, id: string) {
  const { role } = await act.recheck(tx);
  const select = { kind: true, state: true, days: true, label: true, reason: true } as const;
  const bulk = await tx.bulkAct.findUnique({ where: { id }, select });
  if (bulk === null) throw new AppError("notFound", "This act is no longer kept.");
  if (bulk.kind === "IMPORT" && !mayDo(role, "importMembers")) {
    throw new AppError("forbidden", "Your role may not do this.");
  }
  return bulk;
}
