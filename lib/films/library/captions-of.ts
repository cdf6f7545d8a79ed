import { LRUCache } from "lru-cache";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import {
  type Chapter,
  chaptersOf as chaptersOfCues,
  plainText,
} from "#lib/films/packaging/webvtt.ts";
import { readSmallFile } from "#lib/films/storage/revision-cache.ts";

/** Seconds, and one line of text as viewers see it. */
export type Line = { from: number; to: number; text: string };

const known = new LRUCache<string, Promise<readonly Line[]>>({ max: 4 });

/** Returns what is said in a film, in its order. Rejects when the storage cannot be read. */
export function captionsOf(film: FilmManifest): Promise<readonly Line[]> {
  const key = `${film.episodeId}/${film.revision}`;
  const found = known.get(key);
  if (found) return found;
  const lines = readLines(film);
  known.set(key, lines);
  lines.catch(() => known.delete(key));
  return lines;
}

/** Returns a film's chapters, in its order. Rejects when the storage cannot be read. */
export async function chaptersOf(film: FilmManifest): Promise<Chapter[]> {
  const { episodeId, revision, chapters } = film;
  if (chapters === null) return [];
  const { cues } = readSubtitles(await readSmallFile(episodeId, revision, chapters));
  return chaptersOfCues(cues);
}

async function readLines({ episodeId, revision, captions }: FilmManifest): Promise<Line[]> {
  const [first] = captions;
  if (first === undefined) return [];
  const bytes = await readSmallFile(episodeId, revision, first.file);
  try {
    return readSubtitles(bytes).cues.map(({ from, to, text }) => {
      return { from, to, text: plainText(text).replaceAll(/\s+/g, " ").trim() };
    });
  } catch (error) {
    if (error instanceof FilmError) return [];
    throw error;
  }
}
