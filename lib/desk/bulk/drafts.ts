/** The first look of an act on many: its rows with what will happen to each. Nothing else changes. */
import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { judge, readFacts, type Wish } from "#lib/desk/bulk/judge.ts";
import { everyMember, readState } from "#lib/desk/members/queries.ts";
import { everyMatch } from "#lib/desk/members/search.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import type { Action } from "#lib/desk/roles.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export type DraftRow = Omit<Prisma.BulkRowCreateManyInput, "actId" | "number">;

/** The list's filter, or the ids of ticked rows. */
export type Chosen = {
  find?: string | undefined;
  state?: string | undefined;
  label?: string | undefined;
  ids?: readonly string[] | undefined;
};

const { bulkRows, exportedRows } = deskLimits;

export const inParts = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / exportedRows) }, (_, at) =>
    values.slice(at * exportedRows, (at + 1) * exportedRows),
  );

/** @throws AppError invalid for no member or too many, tooManyRequests, forbidden */
export async function countMany(who: Staff, wish: Wish, chosen: Chosen): Promise<string> {
  await countAttempt({ rule: deskRates.bulkByAccount, by: who.id });
  const ids = await idsOf(chosen);
  if (ids.length === 0) throw new AppError("invalid", "No member is chosen.");
  const rows: DraftRow[] = [];
  for (const part of inParts(ids)) {
    const facts = await readFacts(database().read, part);
    const known = part.filter((id) => facts.has(id));
    rows.push(...known.map((userId) => ({ userId, ...judge(wish, facts.get(userId), who.role) })));
  }
  return keepDraft(who, "actOnMany", { ...wish, columns: null }, rows);
}

/** Resolves with the act's id. @throws AppError forbidden */
export async function keepDraft(
  who: Staff,
  action: Action,
  wish: Wish & { columns: string | null },
  rows: readonly DraftRow[],
): Promise<string> {
  const { actor, recheck } = actOf(who, action, "");
  const id = randomUUID();
  const data = { id, state: "DRAFT", actor, createdAt: now(), ...wish } as const;
  await database().write(async (tx: Transaction) => {
    await recheck(tx);
    await tx.bulkAct.create({ data, select: { id: true } });
    for (const [at, part] of inParts(rows).entries()) {
      const numbered = part.map((row, index) => ({
        actId: id,
        number: at * exportedRows + index + 1,
        ...row,
      }));
      // SQLite takes 32,766 values a statement.
      await tx.bulkRow.createMany({ data: numbered });
    }
  });
  return id;
}

async function idsOf({ ids, find, state, label }: Chosen): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const group = { state: readState(state), label: label ?? null };
  const found = new Set<string>();
  const pages = find ? everyMatch(find, group) : everyMember(group);
  for await (const page of pages) {
    for (const { id } of page) found.add(id);
    if (found.size > bulkRows) {
      const most = bulkRows.toLocaleString("en");
      throw new AppError("invalid", `The list has more than ${most} members: filter it further.`);
    }
  }
  return [...found];
}
