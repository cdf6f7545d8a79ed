import { useCallback, useEffect, useState } from "react";
import { forget, keep, readKept } from "#components/ui/local-storage.ts";
import { type Row, withKey, withoutKey } from "./edit-rows.ts";
import { compareTables, isPlace } from "./places.ts";

type Kept<Item> = { basedOn: string | number; items: Item[] };

type Table<Item> = {
  rows: readonly Row<Item>[];
  /** As last saved. */
  clean: readonly Row<Item>[];
  cleanBased: string | number;
  /** The revision that the next save replaces. */
  based: string | number;
};

/** Keeps an unsaved table in localStorage as `name`. `basedOn` is the revision of `saved`. */
export function useRows<Item extends object>(
  name: string,
  basedOn: string | number,
  saved: readonly Item[],
) {
  const [table, setTable] = useState(() => unchanged(saved, basedOn));
  const [isRestored, setIsRestored] = useState(false);
  const { rows, clean, based } = table;
  const isChanged = rows !== clean;

  const change = useCallback((edit: (rows: readonly Row<Item>[]) => Row<Item>[]) => {
    setTable((before) => ({ ...before, rows: edit(before.rows) }));
  }, []);

  useEffect(() => {
    const kept = readTable<Item>(name);
    if (kept === null) return;
    setTable((before) => ({ ...before, rows: kept.items.map(withKey), based: kept.basedOn }));
    setIsRestored(true);
  }, [name]);

  useEffect(() => {
    if (isChanged) keep(name, { basedOn: based, items: rows.map(withoutKey) });
  }, [name, based, rows, isChanged]);

  function forgetKept() {
    forget(name);
    setIsRestored(false);
  }

  return {
    ...{ rows, change, isChanged, isRestored, basedOn: based, clean },
    /** The server's newest answer, perhaps of another author's save. */
    latest: { basedOn, items: saved },
    /** Notes a save of `sent`; keeps what was typed meanwhile. */
    settle(revision: string | number, sent: readonly Row<Item>[]) {
      forgetKept();
      setTable((before) => ({ ...before, clean: sent, cleanBased: revision, based: revision }));
    },
    /** The next save replaces another author's version by `chosen`. */
    reconcile(chosen: readonly Item[]) {
      forgetKept();
      const theirs = unchanged(saved, basedOn);
      setTable(isSame(chosen, saved) ? theirs : { ...theirs, rows: chosen.map(withKey) });
    },
    discard() {
      forgetKept();
      setTable((before) => ({ ...before, rows: before.clean, based: before.cleanBased }));
    },
  };
}

export type Rows<Item extends object> = ReturnType<typeof useRows<Item>>;

function unchanged<Item extends object>(
  saved: readonly Item[],
  basedOn: string | number,
): Table<Item> {
  const rows = saved.map(withKey);
  return { rows, clean: rows, cleanBased: basedOn, based: basedOn };
}

const isSame = (one: readonly object[], other: readonly object[]) =>
  compareTables(one, other, []).every((part) => !isPlace(part));

function readTable<Item>(name: string): Kept<Item> | null {
  const kept = Object(readKept(name));
  return Array.isArray(kept.items) ? kept : null;
}
