import type { Price as PriceOf } from "#lib/billing/orders/price-order.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { Offer } from "./offer.ts";
import styles from "./price.module.css";
import { strings } from "./strings.ts";

export function Price({ offer, price = offer.fullPrice }: { offer: Offer; price?: PriceOf }) {
  const { pricePaise, period } = offer;
  const [currency, amount = ""] = formatRupees(pricePaise).split(" ");
  // In em: half of one for each character, and the currency.
  const width = amount.length / 2 + 0.7;
  return (
    <div className={styles.frame}>
      <p
        className={styles.price}
        style={{ fontSize: `min(var(--size-banner), 100cqi / ${width})` }}
      >
        <span className={styles.currency}>{currency}</span>
        {amount}
      </p>
      <p className={styles.tax}>
        {price.gstPercent === 0
          ? strings.price.noTax
          : strings.price.tax(price.gstPercent, formatRupees(price.amountPaise - pricePaise))}
      </p>
      <p className={styles.total}>{strings.price.total(formatRupees(price.amountPaise), period)}</p>
    </div>
  );
}
