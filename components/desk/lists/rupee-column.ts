import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { Column } from "./table.tsx";

/** A cell is empty where there is no amount. */
export function rupeeColumn<Row>(label: string, paiseOf: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row) => {
    const paise = paiseOf(row);
    return paise === null ? "" : formatRupees(paise);
  };
  return { label, cell, isNumber: true };
}
