import { user } from "#lib/accounts/sessions/auth.ts";
import {
  paymentResultSchema,
  settleCheckoutResult,
} from "#lib/billing/payments/settle-checkout-result.ts";
import { content } from "#lib/content/content.ts";
import { calls, paths, seasonEpisodesPath, THANKS } from "#lib/core/config/paths.ts";
import { form } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.verify,
  auth: user,
  body: form(paymentResultSchema),
  async handle({ who, body }) {
    // Without a redirect the page shows 'Verification failed' (docs/product.md, section 8).
    return (await settleCheckoutResult(who.id, body)) ? { redirect: afterPurchase() } : {};
  },
});

function afterPurchase(): string {
  const [season] = content().seasons;
  return season ? `${seasonEpisodesPath(season)}#${THANKS}` : paths.profile;
}
