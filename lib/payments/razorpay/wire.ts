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
});

export const wireList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export type WireOrder = z.infer<typeof wireOrder>;
export type WirePayment = z.infer<typeof wirePayment>;
