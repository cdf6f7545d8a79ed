/** A cursor is the time and id of the last row before a page: an index finds it, unlike OFFSET. */
import { inPages } from "#lib/core/database/in-pages.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export type Cursor = { at: Date; id: string };

/** Returns null, the first page, for none or an invalid one. */
export function readCursor(text: string | undefined): Cursor | null {
  const [ms = "", ...rest] = (text ?? "").split(".");
  const id = rest.join(".");
  return /^\d{1,15}$/.test(ms) && id && isPlainText(id) ? { at: new Date(Number(ms)), id } : null;
}

const cursorOf = ({ at, id }: Cursor) => `${at.getTime()}.${id}`;

/** For an order by the time, then the id, both descending. */
export function afterCursor<Field extends string>(field: Field, cursor: Cursor | null, key = "id") {
  if (cursor === null) return {};
  const { at, id } = cursor;
  return {
    [field]: { lte: at },
    OR: [{ [field]: { lt: at } }, { [field]: at, [key]: { lt: id } }],
  };
}

/** One row more tells whether there is a next page. */
export const take = deskLimits.rowsOfPage + 1;

export type ListPage<Row> = { rows: Row[]; next: string | null };

export function readAll<Row>(
  read: (after: Cursor | null, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Cursor,
  limit: number = deskLimits.exportedRows,
): AsyncGenerator<Row[]> {
  return inPages(limit, (last) => read(last === undefined ? null : placeOf(last), limit));
}

export function pageOf<Row>(found: readonly Row[], placeOf: (row: Row) => Cursor): ListPage<Row> {
  const rows = found.slice(0, deskLimits.rowsOfPage);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length;
  return { rows, next: hasMore && last !== undefined ? cursorOf(placeOf(last)) : null };
}
