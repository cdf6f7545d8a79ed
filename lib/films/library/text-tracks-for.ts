import type { FilmManifest } from "#lib/films/manifest.ts";
import type { TextTracks } from "#lib/films/packaging/text-tracks.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const SAME_LENGTH_SECONDS = 1;

/** Returns null for a film of another length; null texts if there are none. */
export async function textTracksFor(
  film: FilmManifest,
  durationSeconds: number,
): Promise<TextTracks | null> {
  if (Math.abs(film.durationSeconds - durationSeconds) > SAME_LENGTH_SECONDS) return null;
  const { episodeId, revision, captions, chapters } = film;
  const read = async (name: string | null | undefined) =>
    name ? String(await filmStorage().readFile(episodeId, revision, name)) : null;
  return { captions: await read(captions[0]?.file), chapters: await read(chapters) };
}

export function hasSameTextTracks(one: FilmManifest, other: FilmManifest): boolean {
  const hashesOf = ({ captions, chapters, files }: FilmManifest) =>
    [captions[0]?.file, chapters].map((name) => (name ? files[name]?.sha256 : null)).join();
  return hashesOf(one) === hashesOf(other);
}
