import { readRevision, readSources, requireDocument } from "#lib/content/documents/queries.ts";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { type EpisodeBody, episode } from "#lib/content/kinds/seasons.ts";
import { filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { titleOf } from "#lib/desk/content/title.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { type Chapter, type Cue, chaptersOf, parseSubtitles } from "#lib/films/packaging/webvtt.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

type EpisodeDocument = {
  id: string;
  /** Of the newest revision, which a save names. */
  number: number;
  hasDraft: boolean;
  body: EpisodeBody;
};

/** Reads the draft, or what is live without one. @throws AppError notFound */
export async function readEpisodeBody(episodeId: string): Promise<EpisodeDocument> {
  if (!isEpisodeId(episodeId)) throw new AppError("notFound", "There is no such episode.");
  const id = documentId({ kind: "episode", key: episodeId });
  const { read } = database();
  const { lastNumber, draftNumber, liveNumber } = await requireDocument(read, id);
  const source = await readRevision(read, id, draftNumber ?? liveNumber ?? lastNumber);
  if (source === null) throw new AppError("notFound", `'${id}' was taken off the site.`);
  const body = episode.parse(source.body);
  return { id, number: lastNumber, hasDraft: draftNumber !== null, body };
}

export type FilmWords = {
  revision: string;
  durationSeconds: number;
  /** Of the first playlist. */
  url: string;
  poster: string;
  captions: Cue[];
  chapters: Chapter[];
};

/** Resolves with null without a film. */
export async function readFilmWords(episodeId: string): Promise<FilmWords | null> {
  const storage = filmStorage();
  const film = await storage.readManifest(episodeId);
  if (film === null) return null;
  const { revision, durationSeconds } = film;
  const read = async (name: string | null | undefined): Promise<Cue[]> => {
    if (!name) return [];
    const text = String(await storage.readFile(episodeId, revision, name));
    try {
      return parseSubtitles(text);
    } catch (error) {
      if (error instanceof FilmError) return [];
      throw error;
    }
  };
  const english = film.captions.find(({ language }) => language === "en");
  return {
    revision,
    durationSeconds,
    url: filmPreviewUrl(episodeId, revision),
    poster: filmPreviewUrl(episodeId, revision, film.poster),
    captions: await read(english?.file),
    chapters: chaptersOf(await read(film.chapters)),
  };
}

/** What a film can show: keys with their names, drafts too. Publication checks what they name. */
export async function listShowable() {
  const sources = await readSources(database().read, { withDrafts: true });
  const artists = sources
    .filter(({ kind }) => kind === "artist")
    .map(({ key, body }) => ({ key, name: titleOf(body) || key }));
  const names = new Map(artists.map(({ key, name }) => [key, name]));
  const works = sources
    .filter(({ kind }) => kind === "work")
    .map(({ key, body }) => {
      const { artist } = Object(body);
      return { key, name: `${titleOf(body) || key} (${names.get(artist) ?? artist})` };
    });
  return { artists, works };
}
