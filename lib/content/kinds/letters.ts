import { z } from "zod";
import { line, lines, pagePath, prose, reference } from "./fields.ts";

/** An owner's words for a letter, checked by `lib/content/letters`. Without them it has the site's. */
export const letter = z.strictObject({
  subject: line(120).meta({ guarded: "a letter's subject" }),
  text: lines(3000).meta({ guarded: "a letter's words" }),
});

/**
 * A letter to many, which is sent and never published. `NEWS` goes to those who asked for news,
 * `EPISODES` to subscribers. Only one letter names an `episode`.
 */
export const announcement = z.strictObject({
  kind: z.enum(["NEWS", "EPISODES"]),
  subject: line(120),
  title: line(120),
  body: prose,
  button: z.strictObject({ label: line(60), page: pagePath }).optional(),
  episode: reference("episode").optional(),
});
