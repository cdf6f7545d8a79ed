import { z } from "zod";

export const endSessionSchema = z.object({
  session: z.string("Session must be text.").regex(/^[\w-]{22}$/, "There is no such session."),
});
