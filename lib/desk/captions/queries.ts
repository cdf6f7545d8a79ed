import { readRevision, readSources, requireDocument } from "#lib/content/documents/queries.ts";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { episode } from "#lib/content/kinds/seasons.ts";
import { filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { titleOf } from "#lib/desk/content/title.ts";
import { heldFilm } from "#lib/films/library/kept-films.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { ENGLISH } from "#lib/films/packaging/assemble-package.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import { type Cue, chaptersOf } from "#lib/films/packaging/webvtt.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** `number`: the newest revision, on which a save is based. @throws AppError notFound */
export async function readEpisodeBody(episodeId: string) {
  if (!isEpisodeId(episodeId)) throw new AppError("notFound", "There is no such episode.");
  const id = documentId({ kind: "episode", key: episodeId });
  const { read } = database();
  const { lastNumber, draftNumber, liveNumber, publishAt } = await requireDocument(read, id);
  const source = await readRevision(read, id, draftNumber ?? liveNumber ?? lastNumber);
  if (source === null) throw new AppError("notFound", `'${id}' was taken off the site.`);
  const body = episode.parse(source.body);
  return { id, number: lastNumber, hasDraft: draftNumber !== null, plan: publishAt, body };
}

export type EarlierTextTrack = { at: string; url: string };

export type FilmTextTracks = NonNullable<Awaited<ReturnType<typeof readFilmTextTracks>>>;

/** `isHeld`: of the waiting film instead of the shown one. Resolves with null without a film. */
export async function readFilmTextTracks(episodeId: string, { isHeld = false } = {}) {
  const storage = filmStorage();
  const film = await (isHeld ? heldFilm(episodeId) : storage.readManifest(episodeId));
  if (film === null) return null;
  const { revision, durationSeconds } = film;
  const read = async (name: string | null | undefined): Promise<Cue[]> => {
    if (!name) return [];
    const bytes = await storage.readFile(episodeId, revision, name);
    try {
      return readSubtitles(bytes).cues;
    } catch (error) {
      if (error instanceof FilmError) return [];
      throw error;
    }
  };
  const earlier = await readEarlier(film);
  return {
    revision,
    durationSeconds,
    url: filmPreviewUrl(episodeId, revision),
    poster: filmPreviewUrl(episodeId, revision, film.poster),
    captions: await read(captionsOf(film)),
    chapters: chaptersOf(await read(film.chapters)),
    earlier: {
      captions: wordsBefore(film, earlier, captionsOf),
      chapters: wordsBefore(film, earlier, ({ chapters }) => chapters),
    },
  };
}

const captionsOf = ({ captions }: FilmManifest) =>
  captions.find(({ language }) => language === ENGLISH.language)?.file ?? null;

const EARLIER_FILMS = 100;

type EarlierFilm = { film: FilmManifest; at: string };

async function readEarlier({ episodeId, revision }: FilmManifest): Promise<EarlierFilm[]> {
  const storage = filmStorage();
  const others = (await storage.listRevisions(episodeId))
    .filter((other) => other.revision !== revision)
    .toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
    .slice(0, EARLIER_FILMS);
  const films = others.map(async ({ revision, writtenAt }) => {
    const film = await storage.readRevision(episodeId, revision).catch(() => null);
    return film ? [{ film, at: writtenAt.toISOString() }] : [];
  });
  return (await Promise.all(films)).flat();
}

function wordsBefore(
  now: FilmManifest,
  earlier: readonly EarlierFilm[],
  fileOf: (film: FilmManifest) => string | null,
): EarlierTextTrack[] {
  const hashOf = (film: FilmManifest) => film.files[fileOf(film) ?? ""]?.sha256;
  const known = new Set([hashOf(now), undefined]);
  return earlier.flatMap(({ film, at }) => {
    const [hash, name] = [hashOf(film), fileOf(film)];
    if (known.has(hash) || name === null) return [];
    known.add(hash);
    return [{ at, url: filmPreviewUrl(film.episodeId, film.revision, name) }];
  });
}

/** Artists and works, also drafts: only a publication checks the references. */
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
