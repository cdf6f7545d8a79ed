import { plan } from "#lib/content/plan.ts";
import { formatRupees } from "#lib/content/rupees.ts";
import styles from "./price.module.css";

/** The plan's price, the tax on it, and what is paid in all. */
export function Price() {
  return (
    <div>
      <p className={styles.price}>
        <span className={styles.currency}>{plan.currency}</span>
        {formatRupees(plan.pricePaise).replace(`${plan.currency} `, "")}
      </p>
      <p className={styles.tax}>
        + {plan.gstPercent}% GST ({formatRupees(plan.gstPaise)})
      </p>
      <p className={styles.total}>
        {formatRupees(plan.totalPaise)} in all, for {plan.period}
      </p>
    </div>
  );
}
