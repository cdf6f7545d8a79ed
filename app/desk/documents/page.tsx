import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { DocumentsTable } from "#components/desk/documents/documents-table.tsx";
import { strings } from "#components/desk/documents/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Series } from "#components/desk/invoice-series/series.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { CsvLink, Pager } from "#components/desk/lists/pager.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { documentFilterNames, listDocuments } from "#lib/desk/documents/queries.ts";
import { readNumbersHere } from "#lib/desk/invoice-series/commands.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
  { name: "from", label: strings.from, kind: "day" },
  { name: "until", label: strings.until, kind: "day" },
];

export default async function DocumentsPage({ searchParams }: { searchParams: Query }) {
  const { role } = await deskPage(deskPaths.documents, "readOrders", searchParams);
  const { after, ...values } = await valuesOf(searchParams, [...documentFilterNames, "after"]);
  const { rows, next, isCut } = await listDocuments(values, readCursor(after));
  const readsMoney = mayDo(role, "readMoney");
  const numbers = readsMoney ? await readNumbersHere() : null;
  const csv = readsMoney && <CsvLink path={deskCalls.documentsCsv.path} values={values} />;
  return (
    <RoomPage title={strings.page} about={strings.about} acts={csv}>
      <Filters path={deskPaths.documents} filters={filters} values={values} />
      <DocumentsTable rows={rows} />
      {isCut && <p className="note">{strings.tooMany}</p>}
      <Pager path={deskPaths.documents} values={values} after={after} next={next} />
      {numbers && <Series {...numbers} mayChange={mayDo(role, "changeNumbers")} />}
    </RoomPage>
  );
}
