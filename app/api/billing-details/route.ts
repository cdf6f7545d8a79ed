import { user } from "#lib/accounts/sessions/auth.ts";
import { saveBillingDetails } from "#lib/billing/invoices/billing-details.ts";
import { billingDetailsSchema } from "#lib/billing/invoices/schema.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.billingDetails,
  auth: user,
  body: json(billingDetailsSchema),
  handle: ({ who, body }) => saveBillingDetails(who, body),
});
