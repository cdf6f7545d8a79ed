import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { unfinishedTableSchema } from "#lib/desk/captions/schema.ts";
import { keepTable } from "#lib/desk/captions/unfinished.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.keepTable,
  action: "changeFilms",
  schema: unfinishedTableSchema,
  bytes: deskLimits.captionsBytes,
  handle: ({ who, body }) => keepTable(who, body),
});
