import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { confirmAtDesk } from "#lib/desk/series/commands.ts";
import { confirmNumbersSchema } from "#lib/desk/series/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.confirmNumbers,
  auth: staff("changeNumbers"),
  body: json(confirmNumbersSchema),
  handle: ({ who, body }) => confirmAtDesk(who, body),
});
