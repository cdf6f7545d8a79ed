import { z } from "zod";
import { couponTermsSchema } from "#lib/billing/offers/coupon-terms.ts";
import { filled, reason, yesOrNo } from "#lib/desk/schema.ts";

const ID = "coupon_id is not valid.";

/** `coupon_id` is made with the form, so that a repeated act makes no second coupon. */
export const makeCouponSchema = couponTermsSchema.safeExtend({
  coupon_id: z.uuid(ID),
  first_purchase: yesOrNo("first_purchase").default("no"),
});

export const endCouponSchema = z.object({
  coupon_id: filled(ID).max(100, ID),
  reason,
});
