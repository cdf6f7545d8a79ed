import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { countImport } from "#lib/desk/bulk/import-members.ts";
import { importMembersSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.importMembers,
  action: "importMembers",
  schema: importMembersSchema,
  bytes: deskLimits.bulkBytes,
  handle: async ({ who, body }) => ({ id: await countImport(who, body.csv, body.reason) }),
});
