import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { disputesCsv } from "#lib/desk/disputes/csv.ts";
import { disputeFilterNames, readDisputeFilter } from "#lib/desk/disputes/filter.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.disputesCsv,
  auth: staff("readOrders"),
  handle: async ({ request }) =>
    disputesCsv(readDisputeFilter(filtersOf(request, disputeFilterNames))),
});
