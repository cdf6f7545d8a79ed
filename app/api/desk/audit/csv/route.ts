import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { auditCsv } from "#lib/desk/audit/csv.ts";
import { auditFilterNames } from "#lib/desk/audit/queries.ts";
import { filtersOf } from "#lib/desk/lists/filter-values.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.auditCsv,
  action: "readAudit",
  handle: ({ who, request }) => auditCsv(who, filtersOf(request, auditFilterNames)),
});
