import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { bulkCsv } from "#lib/desk/bulk/queries.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.manyResult,
  action: "readMembers",
  handle: ({ who, params }) => bulkCsv(params.id ?? "", who.role),
});
