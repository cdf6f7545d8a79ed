import { requireArtist, requireWork } from "#lib/content/artists-and-works.ts";
import type { Shown } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { csvHead, csvLines } from "#lib/core/csv.ts";
import { database } from "#lib/core/database/client.ts";
import { download } from "#lib/core/http/download.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { chaptersOf } from "#lib/films/library/captions-of.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { shownFilm } from "#lib/films/library/shown-films.ts";
import { partSeconds } from "#lib/films/watch-progress/policy.ts";

export type Audience = Awaited<ReturnType<typeof readAudience>>;

export type AudiencePart = Audience["parts"][number];

/** How often each part of a film was watched. `picture`: null for the shown film. */
export async function readAudience(episodeId: string, picture: string | null) {
  const { read } = database();
  const film = await shownFilm(episodeId);
  const shown = film && pictureOf(film);
  const sums = await read.watchedPart.groupBy({
    by: ["picture"],
    where: { episodeId },
    _sum: { seconds: true },
  });
  const pictures = sums.map(({ picture, _sum }) => {
    return { picture, isShown: picture === shown, seconds: _sum.seconds ?? 0 };
  });
  const chosen = picture ?? shown ?? "";
  const rows = await read.watchedPart.findMany({
    where: { episodeId, picture: chosen },
    select: { fromSecond: true, seconds: true },
  });
  if (rows.length === 0) return { picture: chosen, pictures, parts: [] };
  const own = film !== null && chosen === shown ? film : null;
  const length = own === null ? lengthIn(rows) : partSeconds(own.durationSeconds);
  const last = Math.max(...rows.map(({ fromSecond }) => fromSecond));
  const end = own?.durationSeconds ?? last + length;
  // Another picture has other seconds.
  const chapters = own === null ? [] : await chaptersOf(own).catch(() => []);
  const works = own === null ? [] : (findEpisode(episodeId)?.shown ?? []);
  const watched = new Map(rows.map(({ fromSecond, seconds }) => [fromSecond, seconds]));
  const parts = Array.from({ length: Math.ceil(Math.max(end, last + 1) / length) }, (_, index) => {
    const from = index * length;
    const seconds = watched.get(from) ?? 0;
    const isIn = (second: number) => second >= from && second < from + length;
    const span = Math.min(length, Math.max(end - from, 1));
    return {
      label: timeCode(from),
      seconds,
      viewings: Math.round((seconds / span) * 10) / 10,
      chapters: chapters.filter((chapter) => isIn(chapter.from)).map(({ title }) => title),
      works: works.filter(({ fromSeconds }) => isIn(fromSeconds)).map(nameOf),
    };
  });
  return { picture: chosen, pictures, parts };
}

/** Of a film that is not here any more. */
const lengthIn = (rows: readonly { fromSecond: number }[]) =>
  rows.every(({ fromSecond }) => fromSecond % 60 === 0) ? 60 : 10;

const nameOf = (shown: Shown) =>
  "work" in shown ? requireWork(shown.work).title : requireArtist(shown.artist).name;

const columns = ["from", "seconds_watched", "viewings", "chapters", "works"];

export async function audienceCsv(episodeId: string, picture: string | null): Promise<Response> {
  const { parts } = await readAudience(episodeId, picture);
  const rows = parts.map(({ label, seconds, viewings, chapters, works }) => {
    return [label, seconds, viewings, chapters.join(", "), works.join(", ")];
  });
  const text = csvHead(columns) + csvLines(rows);
  return download(text, "text/csv; charset=utf-8", `audience-of-${episodeId}.csv`);
}
