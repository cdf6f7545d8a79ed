import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { Column } from "./table.tsx";

/** Leaves the cell empty without an amount. */
export function rupeeColumn<Row>(label: string, paiseOf: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row) => {
    const paise = paiseOf(row);
    return paise === null ? "" : formatRupees(paise);
  };
  return { label, cell, isNumber: true };
}
