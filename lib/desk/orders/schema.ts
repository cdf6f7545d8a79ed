import { z } from "zod";
import { newEmailSchema } from "#lib/accounts/schema.ts";
import { intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { typedPaise } from "#lib/core/locale/rupees.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { filled, reason, yesOrNo } from "#lib/desk/schema.ts";

const orderId = z.string("order_id is missing.").min(1, "order_id is missing.").max(100);

const AMOUNT = "The amount is in rupees, such as 589.00.";

/** Outputs paise. */
const rupees = z
  .string(AMOUNT)
  .transform((text, context) => {
    const paise = typedPaise(text);
    if (paise !== null) return paise;
    context.addIssue(AMOUNT);
    return z.NEVER;
  })
  .refine((paise) => paise >= 100, "The least amount is INR 1.00.");

const again = yesOrNo("again").default("no");
const disputed = yesOrNo("disputed").default("no");
const claimed = yesOrNo("claimed").default("no");

/** What was left of the payment on the page. */
const seenLeft = z.int("seen_left_paise is a whole number.");

export const settleSchema = z.object({ order_id: orderId, reason });

export const changeFriendSchema = settleSchema.extend({ email: newEmailSchema });

export const adoptSchema = z.object({
  razorpay_order_id: z
    .string("razorpay_order_id is missing.")
    .trim()
    .max(100, "razorpay_order_id is too long.")
    .regex(/^order_\w+$/, "Razorpay's id of an order begins with order_."),
  member: filled("Please give the member's id or address.")
    .max(254, "This is no id or address.")
    .refine(isPlainText, "This is no id or address."),
  reason,
});

export const refundSchema = z.object({
  order_id: orderId,
  amount: rupees,
  reason,
  again,
  seen_left_paise: seenLeft,
  disputed,
  claimed,
});

const DAY = "The day is such as 2026-11-30.";

export const recordRefundSchema = z.object({
  order_id: orderId,
  amount: rupees,
  day: z.string(DAY).transform((name, context) => {
    const interval = intervalOfDay(name);
    if (interval !== null) return { name, ...interval };
    context.addIssue(DAY);
    return z.NEVER;
  }),
  reference: filled("Please give the bank's number of the transfer.").max(
    100,
    "A reference has at most 100 letters.",
  ),
  again,
  seen_left_paise: seenLeft,
  claimed,
  reason,
});

export type AdoptInput = z.output<typeof adoptSchema>;
export type RefundInput = z.output<typeof refundSchema>;
export type RecordRefundInput = z.output<typeof recordRefundSchema>;

export const resolveSchema = z.object({
  alert_id: filled("alert_id is missing.").max(300),
  reason,
});
