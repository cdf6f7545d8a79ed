import { mayBuy, validUntil } from "#lib/accounts/membership/policy.ts";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { findAge } from "#lib/accounts/users/age.ts";
import { findBillingDetails } from "#lib/billing/invoices/billing-details.ts";
import { describeOwnCoupon } from "#lib/billing/offers/apply-coupon.ts";
import { priceFor } from "#lib/billing/orders/price-order.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { ABROAD } from "#lib/core/locale/states.ts";

export type Purchasing = Awaited<ReturnType<typeof describePurchase>>;

type Buyer = Pick<CurrentUser, "id" | "firstName" | "email" | "memberships" | "couponCode">;

export async function describePurchase(user: Buyer) {
  const { razorpay, sandbox } = environment();
  const { seller } = publisherSettings();
  const at = now();
  const until = validUntil(user.memberships, at);
  return {
    isActive: until !== null,
    mayBuy: mayBuy(user.memberships, at),
    /** Null: to be asked. */
    age: await findAge(user.id),
    endsOn: until && formatDay(until),
    checkoutUrl: razorpay.checkoutUrl,
    sandbox,
    ...(await describeOwnCoupon(user, at)),
    prefill: { name: user.firstName, email: user.email },
    /** Null when invoices need no details. */
    billing: seller && {
      remembered: await findBillingDetails(user.id),
      /** Abroad, and in a Special Economic Zone. */
      zeroRatedPrice: priceFor({ placeOfSupply: ABROAD, sez: false }, seller, at),
    },
  };
}
