import { z } from "zod";
import { findEpisode } from "#lib/content/episodes.ts";

/** `video_url` is part of the call (docs/product.md, section 7); it is never stored or fetched. */
export const toggleSchema = z.object({
  episode_id: z.custom<string>(
    (id) => typeof id === "string" && findEpisode(id) !== null,
    "There is no such episode.",
  ),
  video_url: z.string().max(2_000, "The video address is too long.").optional(),
});
