import { mailAgainSchema } from "#lib/billing/invoices/mail-again.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { mailDocument } from "#lib/desk/documents/commands.ts";
import { reason } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.mailDocument,
  action: "mailDocument",
  schema: mailAgainSchema.extend({ reason }),
  handle: ({ act, body }) => mailDocument(body, act(body.reason)),
});
