import { filmOf } from "#components/film/film.ts";
import { fullPrice } from "#lib/billing/orders/price-order.ts";
import { content } from "#lib/content/content.ts";
import { planPrice } from "#lib/content/plan.ts";
import { now } from "#lib/core/config/clock.ts";

/** For components that cannot read the content. */
export type Offer = ReturnType<typeof planOffer>;

export function planOffer() {
  const { plan, site } = content();
  const { name, period, benefits } = plan;
  const at = now();
  return {
    name,
    period,
    benefits,
    /** Before GST. */
    pricePaise: planPrice(at).pricePaise,
    fullPrice: fullPrice(at),
    films: content().episodes.map(filmOf),
    site: site.name,
    supportEmail: site.supportEmail,
  };
}
