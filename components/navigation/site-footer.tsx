import { classes } from "#components/ui/classes.ts";
import { content } from "#lib/content/content.ts";
import { freePagePath, paths } from "#lib/core/config/paths.ts";
import { words as frameWords } from "./frame-words.ts";
import { linksOfSeasons } from "./links.ts";
import { NavItems } from "./nav-link.tsx";
import styles from "./site-footer.module.css";
import { words } from "./words.ts";

function footerLinks() {
  const { seasons, artistsPage, plan, pages } = content();
  return [
    { href: paths.home, label: words.home },
    ...linksOfSeasons(seasons),
    { href: paths.faculty, label: words.faculty },
    { href: paths.about, label: words.about },
    { href: paths.artists, label: artistsPage.heading },
    { href: paths.membershipPlan, label: plan.name },
    ...pages.map((page) => ({ href: freePagePath(page), label: page.title })),
  ];
}

export function SiteFooter() {
  const { title, tagline, supportEmail } = content().site;
  return (
    <footer className={classes("night", styles.footer)}>
      <div className={classes("wrap", styles.inner)}>
        <div>
          <p className={styles.name}>{title}</p>
          <p className={styles.tagline}>{tagline}.</p>
        </div>
        <nav aria-label={frameWords.foot}>
          <ul className={styles.list}>
            <NavItems links={footerLinks()} />
          </ul>
        </nav>
        <div>
          <p className={styles.question}>{frameWords.questions}</p>
          <a className={styles.mail} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </div>
      </div>
    </footer>
  );
}
