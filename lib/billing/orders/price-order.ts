import type { Supply } from "#lib/billing/invoices/billing-details.ts";
import { planPrice } from "#lib/content/plan.ts";
import type { Seller } from "#lib/core/config/environment.ts";
import { ABROAD } from "#lib/core/locale/states.ts";

/** `amountPaise` includes GST. */
export type Price = { amountPaise: number; gstPercent: number };

/** The price in force at this time, with GST. An order keeps the price that it was made with. */
export function fullPrice(at: Date, discountPaise = 0): Price {
  const { totalPaise: amountPaise, gstPercent } = planPrice(at, discountPaise);
  return { amountPaise, gstPercent };
}

/** Zero-rates an export, or a sale to a Special Economic Zone, under a letter of undertaking (IGST Act, section 16(3)). */
export function priceFor(
  { placeOfSupply, sez }: Supply,
  seller: Pick<Seller, "lut"> | null,
  at: Date,
  discountPaise = 0,
): Price {
  const isZeroRated = (placeOfSupply === ABROAD || sez) && Boolean(seller?.lut);
  return isZeroRated
    ? { amountPaise: planPrice(at, discountPaise).pricePaise, gstPercent: 0 }
    : fullPrice(at, discountPaise);
}
