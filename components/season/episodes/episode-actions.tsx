"use client";

import { createContext, use } from "react";
import type { Film } from "#components/film/film.ts";
import { StartOverButton, WatchNowButton } from "#components/player/open-player.tsx";
import { useHistory } from "#components/progress/progress-provider.tsx";
import { classes } from "#components/ui/classes.ts";
import { WatchlistButton } from "#components/watchlist/watchlist-button.tsx";
import styles from "./episode-actions.module.css";

/** The viewer's watchlist: null until it is read, undefined if it could not be read. */
export const ListedContext = createContext<ReadonlySet<string> | null | undefined>(null);

/** Shows the viewer's buttons at once, in reserved space. */
export function EpisodeActions({ film }: { film: Film }) {
  const listed = use(ListedContext);
  const { history } = useHistory();
  const isRead = listed !== null && history !== "reading";
  return (
    <div className={styles.frame} aria-busy={!isRead}>
      <div className={classes("actions", styles.actions)}>
        <WatchNowButton film={film} />
        {isRead && (
          <>
            <StartOverButton film={film} />
            <WatchlistButton
              episodeId={film.episodeId}
              title={film.title}
              listed={listed?.has(film.episodeId)}
            />
          </>
        )}
      </div>
    </div>
  );
}
