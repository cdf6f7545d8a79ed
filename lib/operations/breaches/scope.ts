/** Whom a breach concerns: a query that names exactly the accounts with such data. */
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { UserWhereInput } from "#lib/core/database/generated/sqlite/models.ts";
import { inPages } from "#lib/core/database/in-pages.ts";
import { AppError } from "#lib/core/http/errors.ts";
import {
  type DataKind,
  dataKinds,
  personalTables,
  type Span,
} from "#lib/operations/personal-data/kinds.ts";

export type Scope = Span & {
  /** Kinds of data, or tables. */
  kinds: readonly string[];
  /** Ids; empty: all accounts with such data. */
  accounts: readonly string[];
};

/** SQLite takes 32,766 values a statement; a breach of more accounts has no list. */
const MOST_ACCOUNTS = 1_000;
const PAGE = 5_000;

export const isKind = (name: string): name is DataKind => Object.hasOwn(dataKinds, name);

const allTables = Object.entries(personalTables).flatMap(([kind, tables]) =>
  Object.entries(tables).map(([name, { held }]) => ({ kind, name, held })),
);

const tablesOf = (name: string) =>
  allTables.filter((table) => table.kind === name || table.name === name);

/** In words, for letters and reports. */
export function describeKinds(kinds: readonly string[]): string[] {
  const found = kinds.flatMap((name) => tablesOf(name).map(({ kind }) => kind));
  return [...new Set(found)].filter(isKind).map((kind) => dataKinds[kind].name);
}

/** Deleted accounts and those made after the span are left out. */
export function affectedBy({ kinds, accounts, ...span }: Scope): UserWhereInput {
  const held = kinds.flatMap(tablesOf).map((table) => table.held(span));
  const isEverybody = held.some((where) => Object.keys(where).length === 0);
  return {
    deletedAt: null,
    createdAt: { lt: span.until },
    ...(accounts.length > 0 && { id: { in: [...accounts] } }),
    ...(isEverybody ? {} : { AND: [{ OR: held }] }),
  };
}

export function countAffected(scope: Scope): Promise<number> {
  return database().read.user.count({ where: affectedBy(scope) });
}

/** Ids in their order, behind `after`. */
export function everyAffected(scope: Scope, after?: string): AsyncGenerator<{ id: string }[]> {
  return inPages(PAGE, (last) => {
    const begin = last?.id ?? after;
    return database().read.user.findMany({
      where: { AND: [affectedBy(scope), begin === undefined ? {} : { id: { gt: begin } }] },
      select: { id: true },
      orderBy: { id: "asc" },
      take: PAGE,
    });
  });
}

type Given = Span & { kinds: readonly string[]; accounts: readonly string[] };

/** `accounts`: ids or addresses. @throws AppError invalid */
export async function scopeOf({ kinds, accounts, from, until }: Given): Promise<Scope> {
  const unknown = kinds.find((name) => tablesOf(name).length === 0);
  if (unknown !== undefined || kinds.length === 0) {
    const known = Object.keys(dataKinds).join(", ");
    throw new AppError("invalid", `Please choose kinds of data: ${known}; or a table.`);
  }
  if (until > now()) throw new AppError("invalid", "The span ends in the future.");
  if (from !== null && from >= until) throw new AppError("invalid", "The span has no time.");
  return { kinds: [...new Set(kinds)], accounts: await idsOf(accounts), from, until };
}

async function idsOf(given: readonly string[]): Promise<string[]> {
  const names = [...new Set(given.map((one) => one.trim().toLowerCase()).filter(Boolean))];
  if (names.length > MOST_ACCOUNTS) {
    const most = MOST_ACCOUNTS.toLocaleString("en");
    throw new AppError("invalid", `At most ${most} accounts can be named one by one.`);
  }
  if (names.length === 0) return [];
  const found = await database().read.user.findMany({
    where: { deletedAt: null, OR: [{ id: { in: names } }, { email: { in: names } }] },
    select: { id: true, email: true },
    orderBy: { id: "asc" },
  });
  const known = new Set(found.flatMap(({ id, email }) => [id, email]));
  const missing = names.find((name) => !known.has(name));
  if (missing !== undefined) throw new AppError("invalid", `There is no account ${missing}.`);
  return found.map(({ id }) => id);
}
