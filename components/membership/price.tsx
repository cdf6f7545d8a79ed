import { fullPrice, type Price as PriceOf } from "#lib/billing/orders/price-order.ts";
import { content } from "#lib/content/content.ts";
import { CURRENCY } from "#lib/content/plan.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import styles from "./price.module.css";
import { words } from "./words.ts";

export function Price({ price = fullPrice }: { price?: PriceOf }) {
  return (
    <div>
      <p className={styles.price}>
        <span className={styles.currency}>{CURRENCY}</span>
        {formatRupees(plan.pricePaise).replace(`${CURRENCY} `, "")}
      </p>
      <p className={styles.tax}>
        {price.gstPercent === 0
          ? words.price.noTax
          : words.price.tax(price.gstPercent, formatRupees(price.amountPaise - plan.pricePaise))}
      </p>
      <p className={styles.total}>
        {words.price.total(formatRupees(price.amountPaise), content().plan.period)}
      </p>
    </div>
  );
}
