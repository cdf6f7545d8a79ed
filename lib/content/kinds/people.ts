import { z } from "zod";
import { description, line, pictureOf, prose, reference } from "./fields.ts";

/** The key is the page's slug: `/teams/<slug>`. */
export const person = z.strictObject({
  name: line(100),
  role: line(200),
  description: description,
  bio: prose,
  /** Marks a placeholder: its bio repeats this person's. */
  bioRepeats: reference("person").optional(),
  /** 4 to 5, 800 x 1000 pixels or more. */
  portrait: pictureOf("4:5"),
  /** 8 to 3, 1920 x 720 pixels or more. */
  cover: pictureOf("8:3"),
});
