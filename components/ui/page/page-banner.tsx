import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import styles from "./page-banner.module.css";

type PageBannerProps = {
  picture: string;
  eyebrow: string;
  heading: string;
  subtitle?: string | undefined;
};

export function PageBanner({ picture, eyebrow, heading, subtitle }: PageBannerProps) {
  return (
    <div className={classes("under-bar", styles.banner)}>
      <Picture cover upright eager src={picture} sizes="100vw" />
      <div className={classes("wrap", styles.words)}>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className={styles.heading}>{heading}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </div>
  );
}
