/** Where the films lie: DATA_DIR/media, a folder an episode. Names are looked up, never joined. */
import path from "node:path";
import { environment } from "#lib/config/environment.ts";
import type { EpisodeId } from "#lib/content/episodes.ts";

/** The progressive film of an episode. */
export const FILM_NAME = "video.mp4";

/** Where an episode's film belongs. */
export function filmPath(episodeId: EpisodeId): string {
  const { dataDir } = environment();
  return path.join(/* turbopackIgnore: true */ dataDir, "media", episodeId, FILM_NAME);
}
