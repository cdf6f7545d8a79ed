import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { continueAtDesk } from "#lib/desk/invoice-series/commands.ts";
import { continueSeriesSchema } from "#lib/desk/invoice-series/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.continueSeries,
  action: "changeNumbers",
  schema: continueSeriesSchema,
  handle: ({ who, body }) => continueAtDesk(who, body),
});
