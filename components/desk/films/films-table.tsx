import { type Column, Table } from "#components/desk/lists/table.tsx";
import { timeCode } from "#components/works/time-code.ts";
import { deskFilmPath } from "#lib/core/config/desk-paths.ts";
import type { ListedFilm } from "#lib/desk/films/queries.ts";
import { words } from "./words.ts";

const columns: readonly Column<ListedFilm>[] = [
  { label: words.episode, cell: ({ id, title }) => <a href={deskFilmPath(id)}>{title}</a> },
  { label: words.id, cell: ({ id }) => id },
  { label: words.published, cell: ({ isLive }) => (isLive ? words.live : words.draft) },
  { label: words.film, cell: ({ state }) => words.states[state] },
  {
    label: words.length,
    cell: ({ seconds }) => seconds && timeCode(Math.round(seconds)),
    isNumber: true,
  },
  {
    label: words.captions,
    cell: ({ hasCaptions }) => hasCaptions !== null && (hasCaptions ? words.yes : words.no),
  },
];

export function FilmsTable({ films }: { films: readonly ListedFilm[] }) {
  return <Table caption={words.caption} columns={columns} rows={films} empty={words.empty} />;
}
