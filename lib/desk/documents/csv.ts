import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { type IssuedDocument, issuedFields } from "#lib/billing/invoices/queries.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import {
  type DocumentValues,
  findDocuments,
  newestFirst,
  placeOf,
  whereOf,
} from "#lib/desk/documents/queries.ts";
import { lowered } from "#lib/desk/lists/begins-with.ts";
import { type Cursor, readAll } from "#lib/desk/lists/cursor.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import { type Staff, writeAsStaff } from "#lib/desk/session/desk-session.ts";

const AT_ONCE = 500;

/** All that the list has with these filters, in the columns of the month's. Leaves an audit entry. */
export async function documentsCsv(who: Staff, values: DocumentValues): Promise<Response> {
  const fact = { actor: who.actor, action: "documents.exported", subject: "documents" };
  const { find, from = "", until = "" } = values;
  // What was searched for can be a name.
  const details = { from, until, search: find === undefined ? "no" : "yes" };
  await writeAsStaff(who, "readMoney", (tx) =>
    recordAudit(tx, { ...fact, reason: "a download of the list", details }),
  );
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
  for await (const page of readAll(AT_ONCE, read, placeOf)) {
    const wanted = isCut ? page.filter((one) => matches(one, find ?? "")) : page;
    yield wanted.map(registerRow);
  }
}

/** The two ways of `findDocuments` that can find more than a page. */
function matches({ buyerName, buyerGstin }: IssuedDocument, text: string): boolean {
  return buyerGstin === text.toUpperCase() || lowered(buyerName).startsWith(lowered(text));
}
