import Link from "next/link";
import { classes } from "#components/ui/classes.ts";
import { artistsPage } from "#lib/content/artists-page.ts";
import { plan } from "#lib/content/plan.ts";
import { site } from "#lib/content/site.ts";
import { paths } from "#lib/core/config/paths.ts";
import { words as frameWords } from "./frame-words.ts";
import { seasonLinks } from "./links.ts";
import styles from "./site-footer.module.css";
import { words } from "./words.ts";

const links = [
  { href: paths.home, label: words.home },
  ...seasonLinks,
  { href: paths.faculty, label: words.faculty },
  { href: paths.about, label: words.about },
  { href: paths.artists, label: artistsPage.heading, prefetch: false },
  { href: paths.membershipPlan, label: plan.name, prefetch: false },
];

export function SiteFooter() {
  return (
    <footer className={classes("night", styles.footer)}>
      <div className={classes("wrap", styles.inner)}>
        <div>
          <p className={styles.name}>{site.fullName.split(" — ").at(-1)}</p>
          <p className={styles.tagline}>{site.tagline}.</p>
        </div>
        <nav aria-label={frameWords.foot}>
          <ul className={styles.list}>
            {links.map(({ label, ...link }) => (
              <li key={link.href}>
                <Link {...link}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className={styles.question}>{frameWords.questions}</p>
          <a className={styles.mail} href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
        </div>
      </div>
    </footer>
  );
}
