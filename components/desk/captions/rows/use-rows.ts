import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { forget, keep, readKept } from "#components/ui/local-storage.ts";
import { useLeaveWarning } from "#components/ui/use-leave-warning.ts";
import { type Row, withKey, withoutKey } from "./edit-rows.ts";
import { compareTables, isPlace } from "./places.ts";
import { type TableOf, type Unfinished, useServerCopy } from "./use-server-copy.ts";

type Kept<Item> = {
  basedOn: string | number;
  items: Item[];
  base: Item[] | null;
  /** Absent from an older release. */
  at?: string;
};

type Table<Item> = {
  rows: readonly Row<Item>[];
  clean: readonly Row<Item>[];
  cleanBased: string | number;
  /** The revision that the next save replaces. */
  based: string | number;
  /** The rows of `based`; null if an older release stored the changes without them. */
  base: readonly Item[] | null;
  /** The rows are of an earlier visit. */
  isRestored: boolean;
  /** Unsaved changes that a file, `discard` or `putBack` has replaced. */
  replaced: Table<Item> | null;
  /** The rows before the last tool; null once something was typed. */
  before: readonly Row<Item>[] | null;
};

type Edit<Item> = (rows: readonly Row<Item>[]) => Row<Item>[];

type SavedTable<Item> = {
  /** Keeps an unsaved table in localStorage as this. */
  name: string;
  of: TableOf;
  /** The revision of `items`. */
  basedOn: string | number;
  items: readonly Item[];
  /** The person's own unsaved table that the server has. */
  unfinished: Unfinished<Item> | null;
};

export function useRows<Item extends object>(from: SavedTable<Item>) {
  const { name, of, basedOn, items: saved, unfinished } = from;
  const [table, setTable] = useState(() => unchanged(saved, basedOn));
  const [isKept, setIsKept] = useState(true);
  const { rows, clean, based, base, isRestored, replaced, before } = table;
  const isChanged = rows !== clean;
  const unsaved = useMemo(
    () => (isChanged ? { basedOn: based, items: rows.map(withoutKey) } : null),
    [isChanged, based, rows],
  );
  const server = useServerCopy<Item>(of, { first: unfinished?.at ?? null, table: unsaved });

  const change = useCallback((edit: Edit<Item>) => {
    setTable((last) => ({ ...last, rows: edit(last.rows), before: null }));
  }, []);

  const replace = (next: (before: Table<Item>) => Partial<Table<Item>>) =>
    setTable((before) => ({
      ...before,
      before: null,
      ...next(before),
      replaced: before.rows === before.clean ? null : before,
    }));

  const restore = useEffectEvent((name: string) => {
    const kept = readTable<Item>(name);
    // Another tab has saved the same rows.
    if (kept && isSame(kept.items, saved)) forget(name);
    const own = [kept, unfinished && { ...unfinished, base: null }]
      .filter((one) => one !== null && !isSame(one.items, saved))
      .sort((one, other) => ((one?.at ?? "") < (other?.at ?? "") ? 1 : -1));
    const [newest, older] = own.map((one) => one && restored(one));
    if (!newest) return;
    const isOther = older && !isSame(older.rows.map(withoutKey), newest.rows.map(withoutKey));
    setTable((before) => {
      const replaced = isOther ? { ...before, ...older, isRestored: true } : null;
      return { ...before, ...newest, isRestored: true, replaced };
    });
  });
  useEffect(() => restore(name), [name]);

  useEffect(() => {
    if (unsaved === null) return;
    if (server.isKept) return forget(name);
    const copy = { ...unsaved, base, at: new Date().toISOString() };
    const keepRows = () => keep(name, copy);
    setIsKept(keepRows());
    // Another tab's save has removed this tab's copy.
    const keepAgain = () => readKept(name) === null && keepRows();
    addEventListener("pagehide", keepAgain);
    return () => removeEventListener("pagehide", keepAgain);
  }, [name, base, unsaved, server.isKept]);
  const isSafe = isKept || server.isKept;
  useLeaveWarning(isChanged && !isSafe);

  return {
    rows,
    change,
    isChanged,
    isRestored,
    basedOn: based,
    base,
    isKept: isSafe,
    isOnServer: server.isKept,
    keptAt: server.keptAt,
    /** Was written on another device meanwhile. */
    isElsewhere: server.other !== null,
    keepThese: server.lookedAt,
    takeThose() {
      server.lookedAt();
      const { items = [], basedOn: based = basedOn } = server.other?.body ?? {};
      replace(() => ({ rows: items.map(withKey), based, base: null }));
    },
    isReplaced: replaced !== null,
    /** Like `change`, and can be undone. */
    apply: (edit: Edit<Item>) =>
      setTable((last) => ({ ...last, rows: edit(last.rows), before: last.rows })),
    undo:
      before &&
      (() => {
        if (before === clean) forget(name);
        setTable((last) => ({ ...last, rows: before, before: null }));
      }),
    begin: (items: readonly Item[]) => replace(() => ({ rows: items.map(withKey) })),
    putBack: () => replace(({ replaced }) => replaced ?? {}),
    /** The server's newest response, perhaps of another author's save. */
    latest: { basedOn, items: saved },
    /** Notes a save of `sent`; keeps what was typed meanwhile. */
    settle(revision: string | number, sent: readonly Row<Item>[]) {
      forget(name);
      setTable(({ rows }) => ({ ...unchangedRows(sent, revision), rows }));
    },
    /** The next save replaces another author's version by `chosen`. */
    reconcile(chosen: readonly Item[]) {
      forget(name);
      const theirs = unchanged(saved, basedOn);
      const rows = isSame(chosen, saved) ? theirs.rows : chosen.map(withKey);
      setTable(({ replaced }) => ({ ...theirs, rows, replaced }));
    },
    discard() {
      forget(name);
      replace(({ clean, cleanBased }) => unchangedRows(clean, cleanBased));
    },
  };
}

export type Rows<Item extends object> = ReturnType<typeof useRows<Item>>;

function unchanged<Item extends object>(
  saved: readonly Item[],
  basedOn: string | number,
): Table<Item> {
  return unchangedRows(saved.map(withKey), basedOn);
}

function unchangedRows<Item>(rows: readonly Row<Item>[], basedOn: string | number): Table<Item> {
  const of = { cleanBased: basedOn, based: basedOn, base: rows };
  return { rows, clean: rows, ...of, isRestored: false, replaced: null, before: null };
}

const isSame = (one: readonly object[], other: readonly object[]) =>
  compareTables(one, other, null).every((part) => !isPlace(part));

const restored = <Item extends object>({ basedOn: based, items, base }: Kept<Item>) => ({
  rows: items.map(withKey),
  based,
  base,
});

function readTable<Item>(name: string): Kept<Item> | null {
  const { basedOn, items, base, at } = Object(readKept(name));
  if (!Array.isArray(items)) return null;
  return { basedOn, items, base: Array.isArray(base) ? base : null, at };
}
