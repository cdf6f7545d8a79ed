import { z } from "zod";
import { episodeIdSchema } from "#lib/films/watch-progress/schema.ts";

/** `video_url` is part of the call (docs/product.md, section 7); it is never stored or fetched. */
export const toggleSchema = z.object({
  episode_id: episodeIdSchema,
  video_url: z.string().max(2_000, "The video address is too long.").optional(),
});
