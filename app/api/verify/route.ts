import { z } from "zod";
import { user } from "#lib/accounts/sessions/auth.ts";
import {
  paymentResultSchema,
  settleCheckoutResult,
} from "#lib/billing/payments/settle-checkout-result.ts";
import { content } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import {
  calls,
  filmOfFragment,
  filmPath,
  giftPagePath,
  paths,
  seasonEpisodesPath,
  THANKS,
} from "#lib/core/config/paths.ts";
import { form } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.verify,
  auth: user,
  body: form(paymentResultSchema.extend({ film: z.string().catch("") })),
  async handle({ who, body: { film, ...result } }) {
    // Without a redirect the page shows 'Verification failed' (docs/product.md, section 8).
    const bought = await settleCheckoutResult(who.id, result);
    if (bought === null) return {};
    return { redirect: bought.kind === "GIFT" ? giftPagePath(bought.id) : afterPurchase(film) };
  },
});

/** `film`: the fragment of the plan's address, which may name the film that the buyer wants. */
function afterPurchase(film: string): string {
  const wanted = filmOfFragment(film);
  const episode = wanted && findEpisode(wanted.id);
  if (episode) return filmPath(episode, wanted);
  const [season] = content().seasons;
  return season ? `${seasonEpisodesPath(season)}#${THANKS}` : paths.profile;
}
