/** Where the films lie: DATA_DIR/media, a folder an episode. Names are looked up, never joined. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { environment } from "#lib/config/environment.ts";
import { type EpisodeId, findEpisode } from "#lib/content/episodes.ts";

/** The progressive film of an episode. */
export const FILM_NAME = "video.mp4";

export type Film = { episodeId: EpisodeId; file: string; size: number; modifiedAt: Date };

/**
 * The film that a name means: the episode's id, with or without `.mp4`. Null for any other name,
 * and for an episode whose film is not on the site yet.
 */
export async function findFilm(name: string): Promise<Film | null> {
  const episode = findEpisode(name.replace(/\.mp4$/, ""));
  if (episode === null) return null;
  const file = filmPath(episode.id);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile() || stats.size === 0) return null;
  return { episodeId: episode.id, file, size: stats.size, modifiedAt: stats.mtime };
}

/** Where an episode's film belongs. */
export function filmPath(episodeId: EpisodeId): string {
  const { dataDir } = environment();
  return path.join(/* turbopackIgnore: true */ dataDir, "media", episodeId, FILM_NAME);
}
