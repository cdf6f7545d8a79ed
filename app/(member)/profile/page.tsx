import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { episodePictures } from "#components/film/episode-picture.tsx";
import { filmCatalogue } from "#components/film/film.ts";
import { strings } from "#components/profile/profile-strings.ts";
import { ProfileView } from "#components/profile/profile-view.tsx";
import { EmptyWatchlist } from "#components/watchlist/empty-watchlist.tsx";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.profile.title);

const { authenticate, profile, wishlist, watchProgress, account, invoiceList, membership } = calls;
const own = [authenticate, profile, wishlist, watchProgress, account, invoiceList, membership];

export default function MyProfilePage() {
  return (
    <PageShell calls={own}>
      <ProfileView
        catalogue={filmCatalogue()}
        pictures={episodePictures()}
        emptyWatchlist={<EmptyWatchlist hasPlan />}
        withoutPlan={<EmptyWatchlist hasPlan={false} />}
      />
    </PageShell>
  );
}
