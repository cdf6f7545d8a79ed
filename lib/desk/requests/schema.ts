import { z } from "zod";
import { longText, requestNumber } from "#lib/accounts/requests/schema.ts";

export const answerRequestSchema = z.object({
  number: requestNumber,
  state: z.enum(["ANSWERED", "REFUSED"], "state is ANSWERED or REFUSED."),
  /** Of a refusal: the reason. The member reads it. */
  answer: longText("Please write what the member is told.", "An answer"),
});
