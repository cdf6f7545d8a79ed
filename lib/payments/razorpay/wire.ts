/** What of Razorpay's entities we read (Razorpay documentation, Orders and Payments entities). */
import { z } from "zod";

export const wireOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});

export const wirePayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  /** created, authorized, captured, refunded, failed, and what Razorpay may add. */
  status: z.string(),
  method: z.string().nullish(),
  /** Stays true when it is refunded; false for one that went back without having been ours. */
  captured: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
});

export const wireRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  /** pending, processed, failed, and what Razorpay may add. */
  status: z.string(),
  receipt: z.string().nullish(),
});

export const wireList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export type WireOrder = z.infer<typeof wireOrder>;
export type WirePayment = z.infer<typeof wirePayment>;
export type WireRefund = z.infer<typeof wireRefund>;
