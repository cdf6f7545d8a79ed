/**
 * Lists are read from the newest to the oldest. A page begins after a cursor, the time and the id of
 * the row before it: the database finds it by an index, which OFFSET does not.
 */
import { deskLimits } from "#lib/desk/limits.ts";

export type Cursor = { at: Date; id: string };

/** Null for none, and for text that is no cursor: the list then begins at the newest. */
export function readCursor(text: string | undefined): Cursor | null {
  const [ms = "", ...rest] = (text ?? "").split(".");
  const id = rest.join(".");
  return /^\d{1,15}$/.test(ms) && id ? { at: new Date(Number(ms)), id } : null;
}

const cursorOf = ({ at, id }: Cursor) => `${at.getTime()}.${id}`;

/** A filter of rows after the cursor, for an order by the time and then the id, both descending. */
export function afterCursor<Field extends string>(field: Field, cursor: Cursor | null, key = "id") {
  if (cursor === null) return {};
  const { at, id } = cursor;
  return {
    [field]: { lte: at },
    OR: [{ [field]: { lt: at } }, { [field]: at, [key]: { lt: id } }],
  };
}

/** One row more than a page tells whether there is another. */
export const take = deskLimits.rowsOfPage + 1;

export type ListPage<Row> = { rows: Row[]; next: string | null };

/** Reads a list to its end, `limit` rows at a time. */
export async function* readAll<Row>(
  limit: number,
  read: (after: Cursor | null, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Cursor,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | null = null; ; ) {
    const rows: Row[] = await read(after, limit);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < limit || last === undefined) return;
    after = placeOf(last);
  }
}

export function pageOf<Row>(found: readonly Row[], placeOf: (row: Row) => Cursor): ListPage<Row> {
  const rows = found.slice(0, deskLimits.rowsOfPage);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length;
  return { rows, next: hasMore && last !== undefined ? cursorOf(placeOf(last)) : null };
}
