import type { MembershipResponse } from "#components/membership/membership-response.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import styles from "./coupon.module.css";
import { strings } from "./strings.ts";

export const DISCOUNT_ID = "discount";

type DiscountProps = { coupon: NonNullable<MembershipResponse["coupon"]> };

/** Stands above the price that is left. */
export function Discount({ coupon: { code, listPaise, discountPaise } }: DiscountProps) {
  return (
    <p id={DISCOUNT_ID} className={styles.discount}>
      <span className="visually-hidden">{strings.list} </span>
      <s>{formatRupees(listPaise)}</s>
      <br />
      {strings.off(code, formatRupees(discountPaise))}
    </p>
  );
}
