import type { Column } from "#components/desk/lists/table.tsx";
import { deskAnnouncementPath, deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedDraft, ListedLetter } from "#lib/desk/letters/queries.ts";
import { strings } from "./to-many-strings.ts";

export const ofDrafts: readonly Column<ListedDraft>[] = [
  {
    label: strings.subject,
    cell: ({ id, subject }) => <a href={deskContentPath(id)}>{subject}</a>,
  },
  { label: strings.kind, cell: ({ kind }) => strings.kinds[kind] },
  { label: strings.changed, cell: ({ at, author }) => strings.by(formatShort(at), author) },
];

export const ofLetters: readonly Column<ListedLetter>[] = [
  {
    label: strings.subject,
    cell: ({ id, subject }) => <a href={deskAnnouncementPath(id)}>{subject}</a>,
  },
  { label: strings.state, cell: ({ state }) => strings.states[state] },
  { label: strings.when, cell: ({ dueAt, actor }) => strings.by(formatShort(dueAt), actor) },
  { label: strings.whom, cell: ({ audience }) => strings.audiences[audience] },
  { label: strings.copies, cell: ({ sent, members }) => strings.of(sent, members), isNumber: true },
];
