/** Filters of the list of members, kept under a name for all of the staff. */
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { givenOf } from "#lib/desk/lists/filter-values.ts";
import { memberFilterNames } from "#lib/desk/members/queries.ts";

const MOST_FILTERS = 30;

type Values = Partial<Record<(typeof memberFilterNames)[number], string>>;

/** Returns the filters as a query in one order, to compare them. */
export function queryOf(values: Values): string {
  const given = memberFilterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  return new URLSearchParams(given).toString();
}

/** Drops what is no filter of the list. @throws AppError invalid without a filter */
export function readQuery(text: string): string {
  const params = new URLSearchParams(text);
  const query = queryOf(givenOf(memberFilterNames, (name) => params.get(name)));
  if (query === "") throw new AppError("invalid", "Please filter the list first.");
  return query;
}

export type SavedFilter = Awaited<ReturnType<typeof listFilters>>[number];

export function listFilters() {
  const select = { name: true, query: true } as const;
  return database().read.savedFilter.findMany({ select, orderBy: { name: "asc" } });
}

/** The same name replaces. @throws AppError conflict above the limit */
export async function saveFilter(act: Act, name: string, text: string): Promise<void> {
  const query = readQuery(text);
  return writeAs(act, async (tx) => {
    const before = await tx.savedFilter.findUnique({ where: { name }, select: { query: true } });
    if (before?.query === query) return;
    if (before === null && (await tx.savedFilter.count()) >= MOST_FILTERS) {
      throw new AppError("conflict", `There are ${MOST_FILTERS} filters: delete one first.`);
    }
    const data = { query, at: now() };
    const create = { name, ...data };
    await tx.savedFilter.upsert({ where: { name }, create, update: data, select: { name: true } });
    await recordAudit(tx, {
      ...act,
      action: "members.filter_saved",
      subject: "members",
      details: { name },
    });
  });
}

/** Does nothing when it is gone already. */
export function deleteFilter(act: Act, name: string): Promise<void> {
  return writeAs(act, async (tx) => {
    const { count } = await tx.savedFilter.deleteMany({ where: { name } });
    if (count === 0) return;
    await recordAudit(tx, {
      ...act,
      action: "members.filter_deleted",
      subject: "members",
      details: { name },
    });
  });
}
