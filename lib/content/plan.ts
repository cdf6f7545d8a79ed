import { type PlanPrice, priceAt } from "./assembly/price.ts";
import { content } from "./content.ts";

export const CURRENCY = "INR";

export function planPrice(at: Date): PlanPrice {
  return priceAt(content().plan, at);
}
