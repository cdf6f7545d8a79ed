import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { addressOf, Pager } from "#components/desk/lists/pager.tsx";
import { words as listWords } from "#components/desk/lists/words.ts";
import { AdoptAct } from "#components/desk/orders/adopt-act.tsx";
import { OrderTable } from "#components/desk/orders/order-table.tsx";
import { words } from "#components/desk/orders/words.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { orderFilterNames, readOrderFilter } from "#lib/desk/orders/filter.ts";
import { listOrders } from "#lib/desk/orders/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: words.page };

const filters: readonly Filter[] = [
  { name: "find", label: words.find, kind: "text", note: words.findNote },
  { name: "status", label: words.status, kind: "choice", choices: words.states },
  { name: "mode", label: words.mode, kind: "choice", choices: words.modes },
  { name: "from", label: words.from, kind: "day" },
  { name: "until", label: words.until, kind: "day" },
];

export default async function OrdersPage({ searchParams }: { searchParams: Query }) {
  const { role } = await deskPage(deskPaths.orders, "readOrders");
  const { after, ...values } = await valuesOf(searchParams, [...orderFilterNames, "after"]);
  const { rows, next } = await listOrders(readOrderFilter(values), readCursor(after));
  return (
    <RoomPage
      title={words.page}
      about={words.about}
      acts={
        <>
          <a href={addressOf(deskCalls.ordersCsv.path, values)}>{listWords.csv}</a>
          {mayDo(role, "adoptOrder") && <AdoptAct />}
        </>
      }
    >
      <Filters path={deskPaths.orders} filters={filters} values={values} />
      <OrderTable
        orders={rows.map(({ order }) => order)}
        linksMembers={mayDo(role, "readMembers")}
      />
      <Pager path={deskPaths.orders} values={values} after={after} next={next} />
    </RoomPage>
  );
}
