import { z } from "zod";
import { reason } from "#lib/desk/schema.ts";

const UNTIL = "until is a time in milliseconds.";

export const resolveMailsSchema = z.object({
  until: z.int(UNTIL).min(0, UNTIL).max(Date.UTC(9999, 0), UNTIL),
  reason,
});
