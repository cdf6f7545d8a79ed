import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { CsvLink, Pager } from "#components/desk/lists/pager.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { AdoptAct } from "#components/desk/orders/adopt-act.tsx";
import { columnsOf } from "#components/desk/orders/order-table.tsx";
import { strings } from "#components/desk/orders/strings.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { orderFilterNames, readOrderFilter } from "#lib/desk/orders/filter.ts";
import { listOrders } from "#lib/desk/orders/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
  { name: "status", label: strings.status, kind: "choice", choices: strings.states },
  { name: "mode", label: strings.mode, kind: "choice", choices: strings.modes },
  { name: "from", label: strings.from, kind: "day" },
  { name: "until", label: strings.until, kind: "day" },
];

export default async function OrdersPage({ searchParams }: { searchParams: Query }) {
  const { role } = await deskPage(deskPaths.orders, "readOrders", searchParams);
  const { after, ...values } = await valuesOf(searchParams, [...orderFilterNames, "after"]);
  const { rows, next } = await listOrders(readOrderFilter(values), readCursor(after));
  return (
    <RoomPage
      title={strings.page}
      about={strings.about}
      acts={
        <>
          <CsvLink path={deskCalls.ordersCsv.path} values={values} />
          {mayDo(role, "adoptOrder") && <AdoptAct />}
        </>
      }
    >
      <Filters path={deskPaths.orders} filters={filters} values={values} />
      <Table
        caption={strings.caption}
        columns={columnsOf(mayDo(role, "readMembers"))}
        rows={rows.map(({ order }) => order)}
        empty={strings.empty}
      />
      <Pager path={deskPaths.orders} values={values} after={after} next={next} />
    </RoomPage>
  );
}
