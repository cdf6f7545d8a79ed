import { useCallback, useEffect, useState } from "react";
import { forget, keep, readKept } from "#components/ui/local-storage.ts";
import { type Row, withKey, withoutKey } from "./edit-rows.ts";
import { compareTables, isPlace } from "./places.ts";

type Kept<Item> = { basedOn: string | number; items: Item[]; base: Item[] | null };

type Table<Item> = {
  rows: readonly Row<Item>[];
  clean: readonly Row<Item>[];
  cleanBased: string | number;
  /** The revision that the next save replaces. */
  based: string | number;
  /** The rows of `based`; null if an older release stored the changes without them. */
  base: readonly Item[] | null;
  /** Unsaved changes that a file or `discard` has replaced. */
  replaced: Table<Item> | null;
};

/** Keeps an unsaved table in localStorage as `name`. `basedOn` is the revision of `saved`. */
export function useRows<Item extends object>(
  name: string,
  basedOn: string | number,
  saved: readonly Item[],
) {
  const [table, setTable] = useState(() => unchanged(saved, basedOn));
  const [isRestored, setIsRestored] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const { rows, clean, based, base, replaced } = table;
  const isChanged = rows !== clean;

  const change = useCallback((edit: (rows: readonly Row<Item>[]) => Row<Item>[]) => {
    setTable((before) => ({ ...before, rows: edit(before.rows) }));
  }, []);

  const replace = (next: (before: Table<Item>) => Partial<Table<Item>>) =>
    setTable((before) => ({
      ...{ ...before, ...next(before) },
      replaced: before.rows === before.clean ? null : before,
    }));

  useEffect(() => {
    const kept = readTable<Item>(name);
    if (kept === null) return;
    const { basedOn: based, items, base } = kept;
    setTable((before) => ({ ...before, rows: items.map(withKey), based, base }));
    setIsRestored(true);
  }, [name]);

  useEffect(() => {
    if (isChanged) setIsKept(keep(name, { basedOn: based, items: rows.map(withoutKey), base }));
  }, [name, based, base, rows, isChanged]);

  function forgetKept() {
    forget(name);
    setIsRestored(false);
  }

  return {
    ...{ rows, change, isChanged, isRestored, basedOn: based, base },
    ...{ isKept, isReplaced: replaced !== null },
    begin: (items: readonly Item[]) => replace(() => ({ rows: items.map(withKey) })),
    putBack: () => setTable((before) => before.replaced ?? before),
    /** The server's newest answer, perhaps of another author's save. */
    latest: { basedOn, items: saved },
    /** Notes a save of `sent`; keeps what was typed meanwhile. */
    settle(revision: string | number, sent: readonly Row<Item>[]) {
      forgetKept();
      setTable(({ rows }) => ({ ...unchangedRows(sent, revision), rows }));
    },
    /** The next save replaces another author's version by `chosen`. */
    reconcile(chosen: readonly Item[]) {
      forgetKept();
      const theirs = unchanged(saved, basedOn);
      setTable(isSame(chosen, saved) ? theirs : { ...theirs, rows: chosen.map(withKey) });
    },
    discard() {
      forgetKept();
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
  return { rows, clean: rows, cleanBased: basedOn, based: basedOn, base: rows, replaced: null };
}

const isSame = (one: readonly object[], other: readonly object[]) =>
  compareTables(one, other, null).every((part) => !isPlace(part));

function readTable<Item>(name: string): Kept<Item> | null {
  const { basedOn, items, base } = Object(readKept(name));
  if (!Array.isArray(items)) return null;
  return { basedOn, items, base: Array.isArray(base) ? base : null };
}
