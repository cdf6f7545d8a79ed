/** The fields in use (Razorpay documentation, Orders and Payments entities). */
import type { INormalizeError } from "razorpay/dist/types/api.js";
import type { Disputes } from "razorpay/dist/types/disputes.js";
import type { Orders } from "razorpay/dist/types/orders.js";
import type { Payments } from "razorpay/dist/types/payments.js";
import type { Refunds } from "razorpay/dist/types/refunds.js";
import { z } from "zod";

/** The names of Razorpay's package. Values are checked here: they differ from its types. */
export type FieldsOf<Entity> = { [Name in keyof Entity]?: z.ZodType };

/** Empty notes are an array, others an object. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value): Record<string, unknown> => (Array.isArray(value) ? {} : (value ?? {})));

export const timeOf = (seconds: number) => new Date(seconds * 1000);

export const withNotes = z.object({ notes });

export const wireOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  /** Differs from the buyer's charge with an offer or a fee. */
  amount_paid: z.number().int().nullish(),
  currency: z.string(),
  receipt: z.string().nullish(),
  /** created, attempted, paid. */
  status: z.string().nullish(),
  notes,
  created_at: z.number().int().nullish(),
} satisfies FieldsOf<Orders.RazorpayOrder>);

export const wirePayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  /** created, authorized, captured, refunded, failed; Razorpay may add more. */
  status: z.string(),
  method: z.string().nullish(),
  /** The offer that took a part of the price off. */
  offer_id: z.string().nullish(),
  /** Stays true after a refund; false for a payment returned uncaptured. */
  captured: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
  /** Razorpay's fee, including `tax` (its GST); null before capture. */
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  notes,
  created_at: z.number().int().nullish(),
} satisfies FieldsOf<Payments.RazorpayPayment & { offer_id: unknown }>);

export const wireRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  /** pending, processed, failed, reversed (Razorpay documentation, Refunds, FAQs). */
  status: z.string(),
  receipt: z.string().nullish(),
  notes,
} satisfies FieldsOf<Refunds.RazorpayRefund>);

export const wireDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  amount_deducted: z.number().int().nullish(),
  /** open, under_review, won, lost, closed. */
  status: z.string(),
  phase: z.string().nullish(),
  reason_code: z.string().nullish(),
  respond_by: z.number().int().nullish(),
  created_at: z.number().int(),
} satisfies FieldsOf<Disputes.RazorpayDispute>);

export const wireError = z.object({
  error: z.object({ description: z.string() } satisfies FieldsOf<INormalizeError["error"]>),
});

export const wireList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export type WireOrder = z.infer<typeof wireOrder>;
export type WirePayment = z.infer<typeof wirePayment> & { askedAt?: Date };
export type WireRefund = z.infer<typeof wireRefund>;
export type WireDispute = z.infer<typeof wireDispute>;
