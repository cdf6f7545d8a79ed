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
import { lowered } from "#lib/desk/lists/begins-with.ts";
import { type Cursor, readAll } from "#lib/desk/lists/cursor.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

export async function documentsCsv(who: Staff, values: DocumentValues): Promise<Response> {
  const { find, from = "", until = "" } = values;
  // The search text may be a name, so only its presence is recorded.
  const details = { from, until, search: find === undefined ? "no" : "yes" };
  await recordExport(who, "readMoney", {
    action: "documents.exported",
    subject: "documents",
    details,
  });
  return csvResponse("documents.csv", registerColumns, pagesOf(values), registerRow);
}

async function* pagesOf(values: DocumentValues) {
  const { find = "" } = values;
  const found = await findDocuments(values, null);
  // Beyond a page, filters all documents: no index has matches in the list's order.
  const where = found.hasMore ? {} : found.where;
  const read = (after: Cursor | null, limit: number): Promise<IssuedDocument[]> =>
    database().read.invoice.findMany({
      where: whereOf(values, where, after),
      select: issuedFields,
      orderBy: newestFirst,
      take: limit,
    });
  for await (const page of readAll(read, placeOf)) {
    yield found.hasMore ? page.filter((one) => matches(one, find)) : page;
  }
}

function matches({ buyerName, buyerGstin }: IssuedDocument, text: string): boolean {
  return buyerGstin === text.toUpperCase() || lowered(buyerName).startsWith(lowered(text));
}
