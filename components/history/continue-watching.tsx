"use client";

import type { ReactNode } from "react";
import { HistoryNotice } from "#components/progress/history-notice.tsx";
import { useHistory } from "#components/progress/progress-provider.tsx";
import { placeIn } from "#components/progress/progress-store.ts";
import { useSeen } from "#components/progress/use-seen.ts";
import { words } from "#components/progress/words.ts";
import { startOf } from "#lib/films/watch-progress/policy.ts";
import styles from "./continue-watching.module.css";

type ContinueWatchingProps = {
  /** Cards by episode id, for all episodes: the shown ones change with the history. */
  cards: Readonly<Record<string, ReactNode>>;
};

/** Lists started films, the latest first. A film finished here stays until the page is left. */
export function ContinueWatching({ cards }: ContinueWatchingProps) {
  const state = useHistory();
  const ids = state.progress.map(({ episode_id }) => episode_id).filter((id) => cards[id]);
  const seen = useSeen(ids.filter((id) => startOf(placeIn(state, id)) > 0));
  if (state.history === "off") return null;
  const begun = ids.filter((id) => seen.has(id));
  return (
    <section className={styles.section} aria-labelledby="continue-title">
      <h2 id="continue-title" className={styles.title}>
        {words.continueWatching.title}
      </h2>
      <HistoryNotice />
      {begun.length > 0 ? (
        <ul className={styles.row}>
          {begun.map((id) => (
            <li key={id} className={styles.card}>
              {cards[id]}
            </li>
          ))}
        </ul>
      ) : (
        state.history === "on" && <p className={styles.empty}>{words.continueWatching.empty}</p>
      )}
    </section>
  );
}
