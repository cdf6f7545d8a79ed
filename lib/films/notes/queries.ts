import { requireArtist } from "#lib/content/artists-and-works.ts";
import { content } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { captionsOf } from "#lib/films/library/captions-of.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { shownFilm } from "#lib/films/library/shown-films.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { findQuote } from "./find-quote.ts";
import type { FilmNote, NoteFilm } from "./types.ts";

const columns = {
  id: true,
  episodeId: true,
  picture: true,
  atSeconds: true,
  untilSeconds: true,
  quote: true,
  workId: true,
  text: true,
  createdAt: true,
  updatedAt: true,
} as const;

type Row = Prisma.NoteGetPayload<{ select: typeof columns }>;

/** Lists a member's own notes by film and second, of one episode or all. */
export async function listNotes(userId: string, episodeId: string | null): Promise<FilmNote[]> {
  const rows = await database().read.note.findMany({
    where: { userId, ...(episodeId !== null && { episodeId }) },
    select: columns,
    orderBy: [{ episodeId: "asc" }, { atSeconds: "asc" }, { createdAt: "asc" }],
  });
  const ids = [...new Set(rows.map((row) => row.episodeId))];
  const films = await Promise.all(ids.map(async (id) => [id, await filmOf(id)] as const));
  const byId = new Map(films);
  const notes = rows.map(async (row) => {
    const film = byId.get(row.episodeId) ?? null;
    return describe(row, await placeIn(film, row));
  });
  return Promise.all(notes);
}

const filmOf = async (id: string) => (findEpisode(id) === null ? null : shownFilm(id));

type NotePlace = { film: NoteFilm; shift: number };

async function placeIn(film: FilmManifest | null, row: Row): Promise<NotePlace> {
  if (film === null) return { film: "gone", shift: 0 };
  if (pictureOf(film) === row.picture) return { film: "same", shift: 0 };
  const lines = await captionsOf(film).catch(() => []);
  const found = findQuote(lines, row.quote, row.atSeconds);
  if (found === null) return { film: "changed", shift: 0 };
  return { film: "moved", shift: found - row.atSeconds };
}

function describe(row: Row, { film, shift }: NotePlace): FilmNote {
  return {
    id: row.id,
    episode_id: row.episodeId,
    revision: row.picture,
    at_seconds: row.atSeconds,
    until_seconds: row.untilSeconds,
    quote: row.quote,
    work_id: row.workId,
    work: row.workId && nameOfWork(row.workId),
    text: row.text,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    film,
    shift_seconds: shift,
  };
}

function nameOfWork(id: string): string | null {
  const work = content().works.find((one) => one.id === id);
  return work === undefined ? null : `${work.title}, ${requireArtist(work.artist).name}`;
}
