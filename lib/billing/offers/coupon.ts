import type { Coupon } from "#lib/core/database/generated/sqlite/client.ts";

/** Integer paise, before GST. `discountPaise` is what the coupon takes off `listPaise`. */
export type Discounted = { listPaise: number; discountPaise: number; pricePaise: number };

/** Returns a code as the database has it: in capitals, without hyphens and blanks. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}

/** Ten characters are shown as 'ABCDE-FGHJK', others as they are. */
export function shownCode(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}

/** Razorpay's smallest amount is INR 1.00. */
const LEAST_PAISE = 100;

/**
 * Rounds the price to a whole rupee, half up, before GST: only then the tax of page, invoice,
 * credit note and GSTR-1 agree in every State. Returns at least INR 1.00.
 */
export function discounted(
  listPaise: number,
  { kind, amount }: Pick<Coupon, "kind" | "amount">,
): Discounted {
  const hundredths =
    kind === "PERCENT" ? listPaise * (100 - amount) : (listPaise - amount * 100) * 100;
  const rounded = Math.floor((hundredths + 5_000) / 10_000) * 100;
  const pricePaise =
    kind === "PASS" ? listPaise : Math.min(Math.max(rounded, LEAST_PAISE), listPaise);
  return { listPaise, discountPaise: listPaise - pricePaise, pricePaise };
}
