import { endCoupon } from "#lib/billing/offers/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { endCouponSchema } from "#lib/desk/offers/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.endCoupon,
  action: "changeOffers",
  schema: endCouponSchema,
  async handle({ act, body }) {
    await endCoupon(act(body.reason), body.coupon_id);
  },
});
