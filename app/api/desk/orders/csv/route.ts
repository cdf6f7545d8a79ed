import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { ordersCsv } from "#lib/desk/orders/csv.ts";
import { orderFilterNames, readOrderFilter } from "#lib/desk/orders/filter.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.ordersCsv,
  auth: staff("readOrders"),
  handle: async ({ request }) => ordersCsv(readOrderFilter(filtersOf(request, orderFilterNames))),
});
