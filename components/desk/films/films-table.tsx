import type { Column } from "#components/desk/lists/table.tsx";
import { deskFilmPath } from "#lib/core/config/desk-paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { ListedFilm } from "#lib/desk/films/queries.ts";
import { strings } from "./strings.ts";

export const columns: readonly Column<ListedFilm>[] = [
  { label: strings.episode, cell: ({ id, title }) => <a href={deskFilmPath(id)}>{title}</a> },
  { label: strings.id, cell: ({ id }) => id },
  { label: strings.published, cell: ({ isLive }) => (isLive ? strings.live : strings.draft) },
  { label: strings.film, cell: ({ state }) => strings.states[state] },
  {
    label: strings.length,
    cell: ({ seconds }) => seconds && timeCode(Math.round(seconds)),
    isNumber: true,
  },
  {
    label: strings.captions,
    cell: ({ hasCaptions }) => hasCaptions !== null && (hasCaptions ? strings.yes : strings.no),
  },
];
