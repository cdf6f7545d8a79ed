import { calls } from "#lib/config/paths.ts";
import { raw } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { receiveWebhook } from "#lib/payments/webhook.ts";
import { anyone } from "#lib/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.razorpayWebhook,
  auth: anyone,
  fromServer: true,
  body: raw,
  async handle({ request, body }) {
    await receiveWebhook(body, request.headers);
    return {};
  },
});
