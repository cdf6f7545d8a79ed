import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { content } from "#lib/content/content.ts";
import { seasonEpisodesPath } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";
import styles from "./watchlist-grid.module.css";

export function EmptyWatchlist() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{strings.empty}</p>
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
