/** Where packaged films lie: an episode's folder has a folder for each revision. */
import type { EpisodeId } from "#lib/content/episodes.ts";
import type { FilmManifest } from "#lib/media/manifest.ts";

/** Names are looked up in the list of episodes and in a manifest before they come here. */
export type FilmStorage = {
  /** What the site shows of an episode; null when it has no film. */
  readManifest(episodeId: EpisodeId): Promise<FilmManifest | null>;
  /** A revision, the current one or an older one that viewers still have a link to. */
  readRevision(episodeId: EpisodeId, revision: string): Promise<FilmManifest | null>;
  /** A whole file of a revision. @throws when it is not there */
  readFile(episodeId: EpisodeId, revision: string, name: string): Promise<Buffer>;
};
