"use client";

import type { ReactNode } from "react";
import { useQuery } from "#components/calls/use-query.ts";
import type { Catalogue } from "#components/film/film.ts";
import type { MembershipResponse } from "#components/membership/membership-response.ts";
import { PlayerProvider } from "#components/player/player-provider.tsx";
import { ProgressProvider } from "#components/progress/progress-provider.tsx";
import { calls } from "#lib/core/config/paths.ts";
import type { WatchlistItem } from "#lib/films/watchlist/queries.ts";
import { ListedContext } from "./episode-actions.tsx";

type EpisodesViewProps = { catalogue: Catalogue; children: ReactNode };

export function EpisodesView({ catalogue, children }: EpisodesViewProps) {
  const membership = useQuery<MembershipResponse>(calls.membership.path);
  const watchlist = useQuery<readonly WatchlistItem[]>(calls.wishlist.path);
  const ids = watchlist.value?.map((entry) => entry.episode_id);
  const listed = watchlist.status === "loading" ? null : ids && new Set(ids);
  return (
    <ProgressProvider>
      <PlayerProvider viewer={membership.value} catalogue={catalogue}>
        <ListedContext value={listed}>{children}</ListedContext>
      </PlayerProvider>
    </ProgressProvider>
  );
}
