import { createCoupon } from "#lib/billing/offers/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { makeCouponSchema } from "#lib/desk/offers/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.makeCoupon,
  action: "changeOffers",
  schema: makeCouponSchema,
  handle({ act, body: { coupon_id: id, first_purchase, ...terms } }) {
    const firstPurchaseOnly = first_purchase === "yes";
    return createCoupon(act(terms.note || "made at the desk"), id, { ...terms, firstPurchaseOnly });
  },
});
