import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { ChoicesView } from "#components/profile/data/choices-view.tsx";
import { strings } from "#components/profile/profile-strings.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.choices.title);

export default function MyDataPage() {
  return (
    <PageShell calls={[calls.authenticate, calls.account, calls.watchProgress, calls.dataSummary]}>
      <ChoicesView />
    </PageShell>
  );
}
