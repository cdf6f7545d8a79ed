import { z } from "zod";
import { billingDetails } from "#lib/content/invoice.ts";
import { isState } from "#lib/content/states.ts";

/** Where a buyer lives: the State's GST code, and a PIN code of India Post. */
export const billingDetailsSchema = z.object({
  state: z.string(billingDetails.noState).refine(isState, billingDetails.noState),
  pin_code: z
    .string(billingDetails.noPin)
    .trim()
    .regex(/^[1-9]\d{5}$/, billingDetails.noPin),
});

export type BillingDetails = z.infer<typeof billingDetailsSchema>;
