import { plan } from "#lib/content/plan.ts";
import type { Seller } from "#lib/core/config/environment.ts";
import { ABROAD } from "#lib/core/locale/states.ts";

/** `amountPaise` includes the GST. */
export type Price = { amountPaise: number; gstPercent: number };

export const fullPrice: Price = { amountPaise: plan.totalPaise, gstPercent: plan.gstPercent };

/** Zero-rates an export under a letter of undertaking (IGST Act, section 16(3)). */
export function priceFor(placeOfSupply: string | null, seller: Pick<Seller, "lut"> | null): Price {
  const isZeroRated = placeOfSupply === ABROAD && Boolean(seller?.lut);
  return isZeroRated ? { amountPaise: plan.pricePaise, gstPercent: 0 } : fullPrice;
}
