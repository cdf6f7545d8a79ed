import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { saveBillingDetails } from "#lib/invoices/billing-details.ts";
import { billingDetailsSchema } from "#lib/invoices/schema.ts";
import { user } from "#lib/session/auth.ts";

/** Answers what is remembered now. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.billingDetails,
  auth: user,
  body: json(billingDetailsSchema),
  handle: ({ who, body }) => saveBillingDetails(who, body),
});
