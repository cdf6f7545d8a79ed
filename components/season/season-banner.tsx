import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture.tsx";
import type { Season } from "#lib/content/seasons.ts";
import styles from "./season-banner.module.css";

type SeasonBannerProps = { season: Season; heading: string; eyebrow: string };

/** The picture at the top of a season's pages, with the page's heading on it. */
export function SeasonBanner({ season, heading, eyebrow }: SeasonBannerProps) {
  return (
    <div className={styles.banner}>
      <Picture
        cover
        src={`/images/seasons/season-${season.number}.jpg`}
        width={1920}
        height={900}
        alt=""
        fetchPriority="high"
      />
      <div className={classes("wrap", styles.words)}>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className={styles.heading}>{heading}</h1>
        {season.subtitle && <p className={styles.subtitle}>{season.subtitle}</p>}
      </div>
    </div>
  );
}
