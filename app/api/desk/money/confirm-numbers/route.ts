import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { confirmAtDesk } from "#lib/desk/invoice-series/commands.ts";
import { confirmNumbersSchema } from "#lib/desk/invoice-series/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.confirmNumbers,
  action: "changeNumbers",
  schema: confirmNumbersSchema,
  handle: ({ who, body }) => confirmAtDesk(who, body),
});
