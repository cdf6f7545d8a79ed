import type { Price } from "#lib/billing/orders/price-order.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import styles from "./billing.module.css";
import { words } from "./words.ts";

/** Announces the amount when the country changes it. */
export function ToPay({ price, country }: { price: Price; country: string }) {
  return (
    <p className={styles.toPay} aria-live="polite">
      {sentence(price, country)}
    </p>
  );
}

function sentence({ amountPaise, gstPercent }: Price, country: string): string {
  const amount = formatRupees(amountPaise);
  if (country === INDIA) return words.toPay.india(amount, gstPercent);
  if (gstPercent === 0) return words.toPay.abroad(amount);
  return words.toPay.abroadTaxed(amount, gstPercent);
}
