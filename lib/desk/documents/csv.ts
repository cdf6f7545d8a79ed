import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { type IssuedDocument, issuedFields } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
import {
  type DocumentValues,
  findDocuments,
  newestFirst,
  placeOf,
  whereOf,
} from "#lib/desk/documents/queries.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { lowered } from "#lib/desk/lists/begins-with.ts";
import { type Cursor, readAll } from "#lib/desk/lists/cursor.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

/** All that the list has with these filters, in the columns of the month's. Leaves an audit entry. */
export async function documentsCsv(who: Staff, values: DocumentValues): Promise<Response> {
  const { find, from = "", until = "" } = values;
  // What was searched for can be a name.
  const details = { from, until, search: find === undefined ? "no" : "yes" };
  await recordExport(who, "readMoney", {
    action: "documents.exported",
    subject: "documents",
    details,
  });
  return csvAnswer("documents.csv", registerColumns, rowsOf(values));
}

async function* rowsOf(values: DocumentValues) {
  const { find } = values;
  const found = find === undefined ? null : await findDocuments(find);
  // Of more than a list looks up, all documents are read: no index has them in the list's order.
  const isCut = found?.isCut === true;
  const where = (!isCut && found?.where) || {};
  const read = (after: Cursor | null, limit: number): Promise<IssuedDocument[]> =>
    database().read.invoice.findMany({
      where: whereOf(values, where, after),
      select: issuedFields,
      orderBy: newestFirst,
      take: limit,
    });
  for await (const page of readAll(deskLimits.exportedRows, read, placeOf)) {
    const wanted = isCut ? page.filter((one) => matches(one, find ?? "")) : page;
    yield wanted.map(registerRow);
  }
}

/** The two ways of `findDocuments` that can find more than a page. */
function matches({ buyerName, buyerGstin }: IssuedDocument, text: string): boolean {
  return buyerGstin === text.toUpperCase() || lowered(buyerName).startsWith(lowered(text));
}
