import { redirect } from "next/navigation";
import { unlistedPage } from "#app/page-metadata.ts";
import { filmCatalogue } from "#components/film/film-catalogue.ts";
import { ContinueWatching } from "#components/history/continue-watching.tsx";
import { startedCards } from "#components/history/started-card.tsx";
import { InvoiceList } from "#components/invoices/invoice-list.tsx";
import { PlayerProvider } from "#components/player/player-provider.tsx";
import { EmailBanner } from "#components/profile/email-banner.tsx";
import { ProfilePage } from "#components/profile/profile-page.tsx";
import { words } from "#components/profile/profile-words.ts";
import { AccountSettings } from "#components/profile/settings/account-settings.tsx";
import { ProgressProvider } from "#components/progress/progress-provider.tsx";
import { WatchlistGrid } from "#components/watchlist/watchlist-grid.tsx";
import { findPendingEmail } from "#lib/accounts/email/change-email.ts";
import { isEmailConfirmed } from "#lib/accounts/email/email-confirmation.ts";
import { listIdentities } from "#lib/accounts/identities/identities.ts";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { findUserOnPage } from "#lib/accounts/sessions/guards.ts";
import { listSessions } from "#lib/accounts/sessions/queries.ts";
import { listSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import { describeProfile } from "#lib/accounts/users/queries.ts";
import { findWaysIn } from "#lib/accounts/users/ways-in.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { paths } from "#lib/core/config/paths.ts";
import { logged } from "#lib/core/http/log.ts";
import { getWatchHistory } from "#lib/films/watch-progress/queries.ts";
import { listWatchlist } from "#lib/films/watchlist/queries.ts";
import { watermarkOf } from "#lib/films/watermark.ts";

export const metadata = unlistedPage(words.profile.title);

export default async function MyProfilePage() {
  // docs/product.md, section 8: a failed profile redirects to login; failed parts are empty.
  const user = (await findUserOnPage()) ?? redirect(paths.login);
  const [watchlist, history, invoices, sessions, activity, ...signIn] = await Promise.all([
    listWatchlist(user.id).catch(logged("the watchlist", [])),
    getWatchHistory(user.id).catch(logged("the watch history", null)),
    listInvoices(user.id).catch(logged("the invoices", [])),
    listSessions(user.id, user.sessionId).catch(logged("the sessions", [])),
    listSecurityEvents(user.id).catch(logged("the security log", [])),
    isEmailConfirmed(user.id).catch(logged("the confirmation of the address", true)),
    findPendingEmail(user.id).catch(logged("the address that waits", null)),
    listPasskeys(user.id).catch(logged("the passkeys", [])),
    listIdentities(user.id).catch(logged("the identities", [])),
    findWaysIn(user.id).catch(logged("the ways in", null)),
  ]);
  const [confirmed, pendingEmail, passkeys, identities, waysIn] = signIn;
  const profile = describeProfile(user);
  const isSubscriber = user.planStatus === "ACTIVE";
  const episodeIds = watchlist.map((entry) => entry.episode_id);
  return (
    <ProgressProvider known={history}>
      <PlayerProvider watermark={watermarkOf(user.id)} catalogue={filmCatalogue()}>
        <ProfilePage
          profile={profile}
          banner={confirmed || profile.email === "" ? null : <EmailBanner />}
          watching={isSubscriber ? <ContinueWatching cards={startedCards()} /> : null}
          watchlist={<WatchlistGrid episodeIds={episodeIds} canWatch={isSubscriber} />}
          invoices={<InvoiceList invoices={invoices} />}
          settings={
            <AccountSettings
              {...{ sessions, activity, pendingEmail, passkeys, identities }}
              email={profile.email}
              hasPassword={waysIn?.hasPassword ?? true}
            />
          }
        />
      </PlayerProvider>
    </ProgressProvider>
  );
}
