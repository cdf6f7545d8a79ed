import { database } from "#lib/core/database/client.ts";
import type { BulkKind, BulkState } from "#lib/core/database/generated/sqlite/enums.ts";
import { inPages } from "#lib/core/database/in-pages.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";
import { daysOf } from "#lib/desk/bulk/judge.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

type Named = { kind: BulkKind; days: number | null; label: string | null };

/** What is done, in words for page and audit. */
export function titleOf({ kind, days, label }: Named): string {
  const titles: Record<BulkKind, string> = {
    GRANT: `Give ${daysOf(days ?? 0)}`,
    EXTEND: `Lengthen by ${daysOf(days ?? 0)}`,
    LABEL: `Put the label “${label}”`,
    UNLABEL: `Take away the label “${label}”`,
    IMPORT: "Import members",
  };
  return titles[kind];
}

const fields = {
  id: true,
  kind: true,
  state: true,
  days: true,
  label: true,
  reason: true,
  actor: true,
  createdAt: true,
  endedAt: true,
  problem: true,
} as const;

const LISTED = 10;

export type ListedBulk = Awaited<ReturnType<typeof listBulk>>[number];

/** The newest first. */
export async function listBulk(role: StaffRole) {
  const rows = await database().read.bulkAct.findMany({
    where: mayDo(role, "importMembers") ? {} : { NOT: { kind: "IMPORT" } },
    select: fields,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: LISTED,
  });
  const nameOf = await nameAuthors(rows.map(({ actor }) => actor));
  return rows.map((row) => ({ ...row, title: titleOf(row), actor: nameOf(row.actor) }));
}

export type BulkView = Awaited<ReturnType<typeof viewBulk>>;

/** @throws AppError notFound, also for an import that `role` may not read */
export async function viewBulk(id: string, role: StaffRole) {
  const { bulkAct, bulkRow } = database().read;
  const found = isPlainText(id)
    ? await bulkAct.findUnique({ where: { id }, select: fields })
    : null;
  if (found === null || (found.kind === "IMPORT" && !mayDo(role, "importMembers"))) {
    throw new AppError("notFound", "This act is no longer kept.");
  }
  const groups = await bulkRow.groupBy({
    by: ["willAct", "fate"],
    where: { actId: id },
    _count: { _all: true },
    orderBy: { _count: { fate: "desc" } },
    take: FATES,
  });
  const willAct = { actId: id, willAct: true };
  const [all, members, done] = [
    await bulkRow.count({ where: { actId: id } }),
    await bulkRow.count({ where: willAct }),
    await bulkRow.count({ where: { ...willAct, NOT: { result: null } } }),
  ];
  const failed = await bulkRow.count({
    where: { ...willAct, result: { startsWith: NOT_DONE } },
  });
  return {
    id,
    title: titleOf(found),
    kind: found.kind,
    state: found.state as BulkState,
    reason: found.reason,
    problem: found.problem,
    ended_at: found.endedAt?.toISOString() ?? null,
    all,
    members,
    done,
    failed,
    fates: groups.map((group) => ({
      fate: group.fate,
      will_act: group.willAct,
      count: group._count._all,
    })),
  };
}

/** Each row of an import may have a fate of its own: the file has all. */
const FATES = 50;

export const NOT_DONE = "not done: ";

export type BulkRow = Awaited<ReturnType<typeof firstRows>>[number];

/** For the page, with the member's address, or an import's. */
export async function firstRows(id: string) {
  const rows = await database().read.bulkRow.findMany({
    where: { actId: id },
    select: { ...rowFields, user: { select: { email: true } } },
    orderBy: { number: "asc" },
    take: deskLimits.rowsOfPage,
  });
  return rows.map((row) => ({
    number: row.number,
    userId: row.userId,
    name: row.user?.email ?? emailIn(row.cells),
    result: row.result ?? row.fate,
  }));
}

/** An address that no account has: the first cell that has one. */
function emailIn(cells: string | null): string {
  const all: string[] = cells ? JSON.parse(cells) : [];
  return all.find((cell) => cell.includes("@")) ?? all[0] ?? "";
}

const rowFields = {
  number: true,
  userId: true,
  cells: true,
  willAct: true,
  fate: true,
  result: true,
} as const;

/** The result, or what will happen. An import has its own columns unchanged, and can be used again. */
export async function bulkCsv(id: string, role: StaffRole): Promise<Response> {
  const { kind } = await viewBulk(id, role);
  const { read } = database();
  const act = await read.bulkAct.findUnique({ where: { id }, select: { columns: true } });
  const own: string[] | null = act?.columns ? JSON.parse(act.columns) : null;
  const limit = deskLimits.exportedRows;
  const pages = inPages(limit, (last: { number: number } | undefined) =>
    read.bulkRow.findMany({
      where: { actId: id, number: { gt: last?.number ?? 0 } },
      select: rowFields,
      orderBy: { number: "asc" },
      take: limit,
    }),
  );
  const columns = [...(own ?? ["user_id"]), "result"];
  return csvResponse(`${kind.toLowerCase()}.csv`, columns, pages, (row) => {
    const cells: string[] = row.cells ? JSON.parse(row.cells) : [row.userId ?? ""];
    const result =
      row.result ?? (row.willAct ? `will be done: ${row.fate}` : `${NOT_DONE}${row.fate}`);
    const whole = own ? own.map((_, at) => cells[at] ?? "") : cells;
    // A record of too many cells stays one.
    return [...whole, result, ...(own ? cells.slice(own.length) : [])];
  });
}
