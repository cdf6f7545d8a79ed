import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { numbersCsv } from "#lib/desk/numbers/csv.ts";
import { spanOf, spanQuery } from "#lib/desk/numbers/span.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

/** Sends the table of the plot `plot`. Each has its own right. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.numbersCsv,
  action: "open",
  handle: async ({ request, who }) => {
    const { plot = "", ...query } = filtersOf(request, ["plot", ...spanQuery]);
    return numbersCsv(who.role, plot, spanOf(query, "days"));
  },
});
