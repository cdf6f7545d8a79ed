import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { content } from "#lib/content/content.ts";
import { paths, seasonEpisodesPath, seasonPath } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";
import styles from "./watchlist-grid.module.css";

/** Without a plan, the episodes' pages would lead to the plan. */
export function EmptyWatchlist({ hasPlan }: { hasPlan: boolean }) {
  const { seasons, plan } = content();
  const season = seasons[0];
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{hasPlan ? strings.empty : strings.withoutPlan}</p>
      <div className="actions">
        {hasPlan ? (
          seasons.map((season) => (
            <ButtonLink key={season.slug} href={seasonEpisodesPath(season)} look="outline" arrow>
              {season.title}
            </ButtonLink>
          ))
        ) : (
          <>
            <ButtonLink href={paths.membershipPlan} arrow>
              {plan.name}
            </ButtonLink>
            {season && (
              <ButtonLink href={seasonPath(season)} look="outline" arrow>
                {season.title}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </div>
  );
}
