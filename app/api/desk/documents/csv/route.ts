import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { documentsCsv } from "#lib/desk/documents/csv.ts";
import { documentFilterNames } from "#lib/desk/documents/queries.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.documentsCsv,
  auth: staff("readMoney"),
  handle: ({ who, request }) => documentsCsv(who, filtersOf(request, documentFilterNames)),
});
