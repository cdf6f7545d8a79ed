/** An import of members: counted as a whole, then done record by record. */
import { giveDays } from "#lib/accounts/membership/commands.ts";
import { mailInvitation } from "#lib/accounts/passwords/new-password.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { type DraftRow, inParts, keepDraft } from "#lib/desk/bulk/drafts.ts";
import {
  type ImportRecord,
  judgeRecord,
  partsOf,
  readMembersCsv,
  readRecord,
} from "#lib/desk/bulk/import-record.ts";
import { type Facts, type Fate, no, readFacts } from "#lib/desk/bulk/judge.ts";
import { putLabel } from "#lib/desk/members/labels.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

type Known = Map<string, Account>;

/** Resolves with the act's id. @throws AppError invalid, tooManyRequests, forbidden */
export async function countImport(who: Staff, csv: string, reason: string): Promise<string> {
  await countAttempt({ rule: deskRates.bulkByAccount, by: who.id });
  const { columns, records } = readMembersCsv(csv);
  const seen = new Set<string>();
  const rows: DraftRow[] = [];
  for (const part of inParts(records)) {
    const read = part.map((cells) => ({ cells, record: readRecord(columns, cells) }));
    const known = await readKnown(
      database().read,
      read.flatMap(({ record }) => addressOf(record)),
    );
    for (const { cells, record } of read) {
      const kept = { cells: JSON.stringify(cells) };
      if (typeof record === "string") {
        rows.push({ ...kept, ...no(record) });
        continue;
      }
      const { userId = null, facts } = known.get(record.email) ?? {};
      const isTwice = seen.has(record.email);
      seen.add(record.email);
      const fate = isTwice ? no(TWICE) : judgeRecord(record, facts);
      rows.push({ ...kept, userId, ...fate });
    }
  }
  const wish = { kind: "IMPORT", days: null, label: null, reason } as const;
  return keepDraft(who, "importMembers", { ...wish, columns: JSON.stringify(columns) }, rows);
}

const TWICE = "has the address of an earlier record, which counts";

const addressOf = (record: ImportRecord | string) =>
  typeof record === "string" ? [] : [record.email];

async function readKnown(
  db: Pick<Reader, "user" | "auditEntry">,
  emails: string[],
): Promise<Known> {
  const where = { email: { in: emails } };
  const users = await db.user.findMany({ where, select: { id: true, email: true } });
  const facts = await readFacts(
    db,
    users.map(({ id }) => id),
  );
  return new Map(users.map(({ id, email }) => [email, { userId: id, facts: facts.get(id) }]));
}

type Import = { actor: string; reason: string; columns: string | null };
type Row = { number: number; cells: string | null };

/** Runs in `writeWithMail`. Returns what does one of the rows, and says what it did, or why not. */
export async function importOf(tx: Transaction, act: Import, rows: readonly Row[]) {
  const columns: string[] = JSON.parse(act.columns ?? "[]");
  const records = new Map(
    rows.map((row) => [row, readRecord(columns, JSON.parse(row.cells ?? "[]"))]),
  );
  const known = await readKnown(tx, [...records.values()].flatMap(addressOf));
  return async (row: Row): Promise<Done> => {
    const record = records.get(row) ?? "";
    if (typeof record === "string") return no(record);
    const account = known.get(record.email);
    const fate = judgeRecord(record, account?.facts);
    if (!fate.willAct) return fate;
    return { ...fate, userId: await importRecord(tx, act, row, record, account) };
  };
}

/** With the account that has it now. */
export type Done = Fate & { userId?: string };

type Account = { userId: string; facts: Facts | undefined };

async function importRecord(
  tx: Transaction,
  act: Import,
  row: Row,
  record: ImportRecord,
  known: Account | undefined,
): Promise<string> {
  const { gift, newLabel } = partsOf(record, known?.facts);
  const afterMs = row.number * deskLimits.bulkMailGapMs;
  const userId = known?.userId ?? (await addMember(tx, act, record, afterMs));
  const one = { actor: act.actor, reason: record.reason, userId };
  // The invitation is a new member's only mail.
  const mail = { isTold: known !== undefined, mailAfterMs: afterMs };
  if (gift > 0) await giveDays(tx, one, { days: gift, ...mail });
  if (newLabel !== null && (await putLabel(tx, userId, newLabel))) {
    const details = { label: newLabel };
    await recordAudit(tx, {
      ...one,
      action: "member.label_added",
      subject: `user ${userId}`,
      details,
    });
  }
  return userId;
}

/** Without a password, and without the reminders of a plan's end: nobody asked for them. */
async function addMember(
  tx: Transaction,
  { actor, reason }: Import,
  record: ImportRecord,
  afterMs: number,
) {
  const [id, at] = [createUserId(), now()];
  const { email, first_name: firstName, last_name: lastName } = record;
  const data = { id, email, firstName, lastName, createdAt: at, remindersStoppedAt: at };
  await tx.user.create({ data, select: { id: true } });
  await recordAudit(tx, { actor, reason, action: "member.imported", subject: `user ${id}` });
  await mailInvitation(tx, id, email, afterMs);
  return id;
}
