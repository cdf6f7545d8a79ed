import { user } from "#lib/accounts/sessions/auth.ts";
import { mailAgainSchema, mailOwnInvoice } from "#lib/billing/invoices/mail-again.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.mailInvoice,
  auth: user,
  body: json(mailAgainSchema),
  handle: ({ who, body }) => mailOwnInvoice(who, body),
});
