import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { disputesCsv } from "#lib/desk/disputes/csv.ts";
import { disputeFilterNames, readDisputeFilter } from "#lib/desk/disputes/queries.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.disputesCsv,
  action: "readOrders",
  handle: async ({ request }) =>
    disputesCsv(readDisputeFilter(filtersOf(request, disputeFilterNames))),
});
