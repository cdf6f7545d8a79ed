/**
 * Does acts on many in the background, some rows at a time, in one process at once. A row and its
 * result are one transaction: a killed process repeats none. The next start goes on.
 */

import { giveDays } from "#lib/accounts/membership/commands.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { BulkAct, BulkRow } from "#lib/core/database/generated/sqlite/client.ts";
import { renewLease, withLease } from "#lib/core/database/lease.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { isAppError, toAppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { importOf } from "#lib/desk/bulk/import-members.ts";
import { type Fate, judge, readFacts } from "#lib/desk/bulk/judge.ts";
import { NOT_DONE } from "#lib/desk/bulk/queries.ts";
import { onWakeBulk } from "#lib/desk/bulk/waker.ts";
import { putLabel, takeLabel } from "#lib/desk/members/labels.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

const GAP_MS = 5_000;
const LEASE = "acts on many";
const LEASE_MS = 60_000;
/** Rows of a transaction. */
const SLICE = 20;
const DONE = "done: ";

type Row = Pick<BulkRow, "actId" | "number" | "userId" | "cells">;
/** Why the act ends before its last row; null for a stop by the staff. */
class Ended extends Error {
  readonly problem: string | null;
  constructor(problem: string | null) {
    super("The act has ended.");
    this.problem = problem;
  }
}

export function startBulk() {
  const loop = startLoop(async (stop) => {
    await runDue(stop).catch((error: unknown) => log().error({ err: error }, "act on many waits"));
  }, GAP_MS);
  onWakeBulk(loop.wake);
  return loop;
}

/** Does all that has begun, the oldest first. */
export async function runDue(stop?: AbortSignal): Promise<void> {
  const where = { state: "RUNNING" } as const;
  if ((await database().read.bulkAct.count({ where })) === 0) return;
  await withLease(LEASE, LEASE_MS, async () => {
    while (!stop?.aborted) {
      const act = await database().read.bulkAct.findFirst({
        where,
        select: actFields,
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      if (act === null) return;
      await runSlice(act).catch(async (error: unknown) => {
        if (!(error instanceof Ended)) throw error;
        if (error.problem !== null) await end(act.id, "STOPPED", error.problem);
      });
      await renewLease(LEASE, LEASE_MS);
    }
  });
}

const actFields = {
  id: true,
  kind: true,
  days: true,
  label: true,
  reason: true,
  actor: true,
  columns: true,
} as const;

type Act = Pick<BulkAct, keyof typeof actFields>;

async function runSlice(act: Act): Promise<void> {
  const rows = await database().read.bulkRow.findMany({
    where: { actId: act.id, willAct: true, result: null },
    select: { actId: true, number: true, userId: true, cells: true },
    orderBy: { number: "asc" },
    take: SLICE,
  });
  if (rows.length === 0) await end(act.id, "DONE", null);
  else await doRows(act, rows);
}

async function end(id: string, state: "DONE" | "STOPPED", problem: string | null): Promise<void> {
  const data = { state, problem, endedAt: now() };
  const where = { id, state: "RUNNING" } as const;
  await database().write((tx) => tx.bulkAct.updateMany({ where, data }));
}

/** Rows that fail together are done alone. @throws Ended; AppError unavailable, to be repeated */
async function doRows(act: Act, rows: readonly Row[]): Promise<void> {
  const [only] = rows;
  try {
    await writeWithMail(async (tx) => {
      const role = await expectRunning(tx, act);
      const resultOf = await resultsOf(tx, act, rows, role);
      for (const row of rows) await claim(tx, row, await resultOf(row));
    });
  } catch (error) {
    if (error instanceof Ended || (isAppError(error) && error.code === "unavailable")) throw error;
    if (only === undefined || rows.length > 1) {
      for (const row of rows) await doRows(act, [row]);
      return;
    }
    const { code, detail } = toAppError(error);
    if (code === "internal") log().error({ err: error, act: act.id }, "row of an act failed");
    await database().write((tx) => claim(tx, only, { result: NOT_DONE + detail }));
  }
}

type Result = { result: string; userId?: string };

/** Undoes the transaction of a row that has a result. */
async function claim(tx: Transaction, { actId, number }: Row, data: Result): Promise<void> {
  const { count } = await tx.bulkRow.updateMany({ where: { actId, number, result: null }, data });
  if (count === 0) throw new Ended(null);
}

/** The right of the person who began it, checked anew for each row. @throws Ended */
async function expectRunning(tx: Transaction, { id, kind, actor }: Act): Promise<StaffRole> {
  const act = await tx.bulkAct.findUnique({ where: { id }, select: { state: true } });
  if (act?.state !== "RUNNING") throw new Ended(null);
  const where = { userId: actor.replace(/^staff /, "") };
  const staff = await tx.staff.findUnique({ where, select: { role: true } });
  if (staff && mayDo(staff.role, kind === "IMPORT" ? "importMembers" : "actOnMany"))
    return staff.role;
  throw new Ended("The person who began it no longer has the right to.");
}

async function resultsOf(tx: Transaction, act: Act, rows: readonly Row[], role: StaffRole) {
  if (act.kind === "IMPORT") {
    const importRow = await importOf(tx, act, rows);
    return async (row: Row): Promise<Result> => {
      const { userId, ...fate } = await importRow(row);
      return { result: sayDone(fate), ...(userId ? { userId } : {}) };
    };
  }
  const facts = await readFacts(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return async (row: Row): Promise<Result> => {
    const verdict = judge(act, facts.get(row.userId ?? ""), role);
    return { result: await resultOf(tx, act, row, verdict) };
  };
}

const sayDone = ({ willAct, fate }: Fate) => (willAct ? DONE : NOT_DONE) + fate;

async function resultOf(tx: Transaction, bulk: Act, row: Row, verdict: Fate): Promise<string> {
  if (!verdict.willAct) return sayDone(verdict);
  const userId = row.userId ?? "";
  const { actor, reason, days, label, kind } = bulk;
  const act = { actor, reason, userId };
  if (kind === "GRANT" || kind === "EXTEND") {
    const mailAfterMs = row.number * deskLimits.bulkMailGapMs;
    const { endsAt } = await giveDays(tx, act, { days: days ?? 0, isTold: true, mailAfterMs });
    return `${DONE}has access until ${endsAt.toISOString()}`;
  }
  const change = kind === "LABEL" ? putLabel : takeLabel;
  await change(tx, userId, label ?? "");
  const action = kind === "LABEL" ? "member.label_added" : "member.label_removed";
  await recordAudit(tx, { ...act, action, subject: `user ${userId}`, details: { label } });
  return sayDone(verdict);
}

/** Acts are kept for a week after their end, or their count. */
export async function deleteOldBulk(): Promise<void> {
  const before = new Date(now().getTime() - deskLimits.bulkKeptMs);
  const old = { endedAt: { lt: before } };
  const left = { state: "DRAFT", createdAt: { lt: before } } as const;
  await database().write((tx) => tx.bulkAct.deleteMany({ where: { OR: [old, left] } }));
}
