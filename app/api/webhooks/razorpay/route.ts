import { anyone } from "#lib/accounts/sessions/auth.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { receiveWebhook } from "#lib/billing/webhooks/webhook.ts";
import { calls } from "#lib/core/config/paths.ts";
import { raw } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.razorpayWebhook,
  auth: anyone,
  fromServer: true,
  body: raw(billingLimits.webhookBodyBytes),
  handle: ({ request, body }) => receiveWebhook(body, request.headers),
});
