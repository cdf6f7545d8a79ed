import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { auditCsv } from "#lib/desk/audit/csv.ts";
import { auditFilterNames } from "#lib/desk/audit/queries.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.auditCsv,
  auth: staff("readAudit"),
  handle: ({ who, request }) => auditCsv(who, filtersOf(request, auditFilterNames)),
});
