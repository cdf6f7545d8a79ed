import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { GiftsView } from "#components/gifts/gifts-view.tsx";
import { strings } from "#components/gifts/strings.ts";
import { content } from "#lib/content/content.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.list.title);

export default function MyGiftsPage() {
  return (
    <PageShell calls={[calls.authenticate, calls.gifts]}>
      <GiftsView site={content().site.fullName} />
    </PageShell>
  );
}
