/** Notes that recreate an order after a restore. */
import { z } from "zod";
import type { Notes } from "#lib/billing/razorpay/gateway.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { Order } from "#lib/core/database/generated/sqlite/client.ts";

type Noted = Pick<
  Order,
  | "plan"
  | "description"
  | "gstPercent"
  | "placeOfSupply"
  | "sez"
  | "kind"
  | "listPaise"
  | "discountPaise"
  | "couponCode"
>;

/**
 * Only our server writes an order's notes; a payment's may come from the browser. An order has at
 * most fifteen, and its documents' numbers are notes, too.
 */
export function notesOf(order: Noted, userId: string): Notes {
  return {
    site: environment().siteUrl.host,
    user_id: userId,
    plan: order.plan,
    description: order.description,
    gst_percent: String(order.gstPercent),
    place_of_supply: order.placeOfSupply ?? "",
    sez: order.sez ? "yes" : "",
    kind: order.kind,
    list: [order.listPaise ?? "", order.discountPaise, order.couponCode ?? ""].join(" "),
  };
}

const schema = z.object({
  site: z.string(),
  user_id: z.string(),
  plan: z.string(),
  description: z.string(),
  gst_percent: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  place_of_supply: z.string().transform((place) => place || null),
  /** Orders of before December 2026 lack it. */
  sez: z
    .string()
    .default("")
    .transform((answer) => answer === "yes"),
  /** As are these two. List price and discount in paise, and the coupon. */
  kind: z.enum(["YEAR", "GIFT"]).default("YEAR"),
  list: z
    .string()
    .regex(/^\d* \d+ [A-Z\d]*$/)
    .default(" 0 ")
    .transform((text) => {
      const [listPaise, discountPaise, couponCode] = text.split(" ");
      return {
        listPaise: listPaise ? Number(listPaise) : null,
        discountPaise: Number(discountPaise),
        couponCode: couponCode || null,
      };
    }),
});

export function readNotes(notes: Record<string, unknown>): (Noted & { userId: string }) | null {
  const { data } = schema.safeParse(notes);
  if (data?.site !== environment().siteUrl.host) return null;
  const { user_id: userId, gst_percent: gstPercent, place_of_supply: placeOfSupply } = data;
  const { plan, description, sez, kind, list } = data;
  return { userId, plan, description, gstPercent, placeOfSupply, sez, kind, ...list };
}
