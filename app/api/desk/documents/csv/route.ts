import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { documentsCsv } from "#lib/desk/documents/csv.ts";
import { documentFilterNames } from "#lib/desk/documents/queries.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.documentsCsv,
  action: "readMoney",
  handle: ({ who, request }) => documentsCsv(who, filtersOf(request, documentFilterNames)),
});
