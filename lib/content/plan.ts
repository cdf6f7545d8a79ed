import { type PlanPrice, priceAt, totalOf } from "./assembly/price.ts";
import { content } from "./content.ts";

export const CURRENCY = "INR";

/** `discountPaise`: off the price before GST. */
export function planPrice(at: Date, discountPaise = 0): PlanPrice {
  const { pricePaise, gstPercent } = priceAt(content().plan, at);
  return totalOf({ pricePaise: pricePaise - discountPaise, gstPercent });
}
