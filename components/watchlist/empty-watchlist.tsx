import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { content } from "#lib/content/content.ts";
import { seasonEpisodesPath } from "#lib/core/config/paths.ts";
import styles from "./watchlist-grid.module.css";
import { words } from "./words.ts";

export function EmptyWatchlist() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{words.empty}</p>
      <div className="actions">
        {content().seasons.map((season) => (
          <ButtonLink key={season.slug} href={seasonEpisodesPath(season)} look="outline" arrow>
            {season.title}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
