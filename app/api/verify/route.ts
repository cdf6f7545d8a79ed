import { calls, paths } from "#lib/config/paths.ts";
import { form } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { paymentResultSchema } from "#lib/payments/schema.ts";
import { verifyPayment } from "#lib/payments/verify-payment.ts";
import { user } from "#lib/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.verify,
  auth: user,
  body: form(paymentResultSchema),
  async handle({ who, body }) {
    // Without a redirect the page says 'Verification failed' (docs/product.md, section 8).
    return (await verifyPayment(who.id, body)) ? { redirect: paths.profile } : {};
  },
});
