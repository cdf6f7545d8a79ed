import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { filmCatalogue } from "#components/film/film.ts";
import { NotesView } from "#components/notes/notes-view.tsx";
import { strings } from "#components/notes/strings.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.list.title);

export default function MyNotesPage() {
  return (
    <PageShell calls={[calls.authenticate, calls.notes, calls.profile]}>
      <NotesView catalogue={filmCatalogue()} />
    </PageShell>
  );
}
