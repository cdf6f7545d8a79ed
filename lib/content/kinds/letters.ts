import { z } from "zod";
import { line, lines } from "./fields.ts";

/** An owner's words for a letter, checked by `lib/content/letters`. Without them it has the site's. */
export const letter = z.strictObject({
  subject: line(120).meta({ guarded: "a letter's subject" }),
  text: lines(3000).meta({ guarded: "a letter's words" }),
});
