"use client";

import { type ReactNode, useEffect } from "react";
import { areSettled, type Query, useQuery } from "#components/calls/use-query.ts";
import type { EpisodePictures } from "#components/film/episode-picture.tsx";
import type { Catalogue } from "#components/film/film.ts";
import { ContinueWatching } from "#components/history/continue-watching.tsx";
import { InvoiceList, type ListedInvoice } from "#components/invoices/invoice-list.tsx";
import type { MembershipResponse } from "#components/membership/membership-response.ts";
import { PlayerProvider } from "#components/player/player-provider.tsx";
import { ProgressProvider, useHistory } from "#components/progress/progress-provider.tsx";
import { classes } from "#components/ui/classes.ts";
import { WatchlistGrid } from "#components/watchlist/watchlist-grid.tsx";
import type { Account } from "#lib/accounts/describe-account.ts";
import type { Profile } from "#lib/accounts/users/queries.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import type { WatchlistItem } from "#lib/films/watchlist/queries.ts";
import styles from "./profile.module.css";
import { EmailBanner, LoadingProfile, ProfileFacts, ProfileHead } from "./profile-parts.tsx";
import { strings } from "./profile-strings.ts";
import { AccountSettings } from "./settings/account-settings.tsx";

type ProfileViewProps = {
  catalogue: Catalogue;
  pictures: EpisodePictures;
  emptyWatchlist: ReactNode;
  withoutPlan: ReactNode;
};

/** Waits for all parts, so that nothing moves. */
export function ProfileView(props: ProfileViewProps) {
  const membership = useQuery<MembershipResponse>(calls.membership.path);
  return (
    <ProgressProvider>
      <PlayerProvider viewer={membership.value} catalogue={props.catalogue}>
        <ProfileParts {...props} membership={membership} />
      </PlayerProvider>
    </ProgressProvider>
  );
}

/** The router looks for the fragment before the parts are read. */
function showIfAddressed(section: HTMLElement | null): void {
  if (section && window.location.hash === `#${section.id}`) section.scrollIntoView();
}

type ProfilePartsProps = ProfileViewProps & { membership: Query<MembershipResponse> };

function ProfileParts(props: ProfilePartsProps) {
  const { catalogue, pictures, emptyWatchlist, withoutPlan, membership } = props;
  const profile = useQuery<Profile>(calls.profile.path);
  const watchlist = useQuery<readonly WatchlistItem[]>(calls.wishlist.path);
  const account = useQuery<Jsonified<Account>>(calls.account.path);
  const invoices = useQuery<readonly ListedInvoice[]>(calls.invoiceList.path);
  const { history } = useHistory();

  // docs/product.md, section 8: a failed profile redirects to login, a failed watchlist is empty.
  const isLost = profile.status === "failed";
  useEffect(() => {
    if (isLost) window.location.replace(paths.login);
  }, [isLost]);

  const isRead = areSettled([membership, watchlist, account, invoices]) && history !== "reading";
  if (profile.status !== "there" || !isRead) return <LoadingProfile />;
  const isSubscriber = membership.value?.isActive ?? false;
  const { email } = profile.value;
  const { films } = catalogue;
  return (
    <div className={classes("wrap", "page", styles.parts)} data-bar="solid">
      <ProfileHead profile={profile.value} />
      {account.value?.confirmed === false && email !== "" && <EmailBanner />}
      <ProfileFacts profile={profile.value} />
      {isSubscriber && <ContinueWatching films={films} pictures={pictures} />}
      <section ref={showIfAddressed} id="watchlist" aria-labelledby="watchlist-title">
        <h2 id="watchlist-title" className={styles.title}>
          {strings.profile.watchlist}
        </h2>
        <WatchlistGrid
          episodeIds={(watchlist.value ?? []).map((entry) => entry.episode_id)}
          films={films}
          pictures={pictures}
          canWatch={isSubscriber}
          empty={isSubscriber ? emptyWatchlist : withoutPlan}
        />
      </section>
      <InvoiceList invoices={invoices.value} />
      <AccountSettings account={account.value} email={email} />
    </div>
  );
}
