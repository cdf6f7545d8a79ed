import { type Column, TableSection } from "#components/desk/lists/table.tsx";
import { deskLetterPath } from "#lib/core/config/desk-paths.ts";
import type { ListedLetter, Room } from "#lib/desk/letters/gallery.ts";
import { strings } from "./strings.ts";

const columns: readonly Column<ListedLetter>[] = [
  { label: strings.when, cell: ({ id, event }) => <a href={deskLetterPath(id)}>{event}</a> },
  { label: strings.subject, cell: ({ subject }) => subject },
  { label: strings.words, cell: ({ isOwn }) => (isOwn ? strings.own : strings.site) },
];

export function LettersTable({ room, letters }: { room: Room; letters: readonly ListedLetter[] }) {
  return (
    <TableSection
      title={strings.rooms[room]}
      columns={columns}
      rows={letters}
      empty={strings.empty}
    />
  );
}

type Placeholder = { mark: string; sample: string };

const ofPlaceholders: readonly Column<Placeholder>[] = [
  { label: strings.mark, cell: ({ mark }) => mark },
  { label: strings.sample, cell: ({ sample }) => sample },
];

export function Placeholders({ placeholders }: { placeholders: readonly Placeholder[] }) {
  return (
    <>
      <TableSection
        title={strings.placeholders}
        columns={ofPlaceholders}
        rows={placeholders}
        keyOf={({ mark }) => mark}
        empty={strings.empty}
      />
      <p className="note">{strings.placeholdersAbout}</p>
    </>
  );
}
