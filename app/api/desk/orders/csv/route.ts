import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { ordersCsv } from "#lib/desk/orders/csv.ts";
import { orderFilterNames, readOrderFilter } from "#lib/desk/orders/filter.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.ordersCsv,
  action: "readOrders",
  handle: ({ request, who }) =>
    ordersCsv(who, readOrderFilter(filtersOf(request, orderFilterNames))),
});
