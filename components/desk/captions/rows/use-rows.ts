import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { forget, keep, readKept } from "#components/ui/local-storage.ts";
import { useLeaveWarning } from "#components/ui/use-leave-warning.ts";
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
  /** The rows are of an earlier visit. */
  isRestored: boolean;
  /** Unsaved changes that a file, `discard` or `putBack` has replaced. */
  replaced: Table<Item> | null;
  /** The rows before the last tool; null once something was typed. */
  before: readonly Row<Item>[] | null;
};

type Edit<Item> = (rows: readonly Row<Item>[]) => Row<Item>[];

/** Keeps an unsaved table in localStorage as `name`. `basedOn` is the revision of `saved`. */
export function useRows<Item extends object>(
  name: string,
  basedOn: string | number,
  saved: readonly Item[],
) {
  const [table, setTable] = useState(() => unchanged(saved, basedOn));
  const [isKept, setIsKept] = useState(true);
  const { rows, clean, based, base, isRestored, replaced, before } = table;
  const isChanged = rows !== clean;

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
    if (kept === null) return;
    const { basedOn: based, items, base } = kept;
    // Another tab has saved the same rows.
    if (isSame(items, saved)) return forget(name);
    const rows = items.map(withKey);
    setTable((before) => ({ ...before, rows, based, base, isRestored: true }));
  });
  useEffect(() => restore(name), [name]);

  useEffect(() => {
    if (!isChanged) return;
    const keepRows = () => keep(name, { basedOn: based, items: rows.map(withoutKey), base });
    setIsKept(keepRows());
    // Another tab's save has removed this tab's copy.
    const keepAgain = () => readKept(name) === null && keepRows();
    addEventListener("pagehide", keepAgain);
    return () => removeEventListener("pagehide", keepAgain);
  }, [name, based, base, rows, isChanged]);
  useLeaveWarning(isChanged && !isKept);

  return {
    rows,
    change,
    isChanged,
    isRestored,
    basedOn: based,
    base,
    isKept,
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

function readTable<Item>(name: string): Kept<Item> | null {
  const { basedOn, items, base } = Object(readKept(name));
  if (!Array.isArray(items)) return null;
  return { basedOn, items, base: Array.isArray(base) ? base : null };
}
