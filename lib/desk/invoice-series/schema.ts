import { z } from "zod";
import { reason, yesOrNo } from "#lib/desk/schema.ts";

export const confirmNumbersSchema = z.object({
  /** No: the site's numbers are right. */
  ask: yesOrNo("ask").default("yes"),
  reason,
});

const NUMBER = "Please give a number such as INV-2627-000123.";

export const continueSeriesSchema = z.object({
  number: z
    .string(NUMBER)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}-\d{4}-\d{6,7}$/, NUMBER),
  /** Yes: leave many numbers unused. */
  far: yesOrNo("far").default("no"),
  reason,
});

export type ConfirmNumbersInput = z.output<typeof confirmNumbersSchema>;
export type ContinueSeriesInput = z.output<typeof continueSeriesSchema>;
