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

export function SiteFooter() {
  return (
    <footer className={classes("night", styles.footer)}>
      <div className={classes("wrap", styles.inner)}>
        <div className={styles.brand}>
          <p className={styles.name}>{site.fullName.split(" — ").at(-1)}</p>
          <p className={styles.tagline}>{site.tagline}.</p>
        </div>
        <nav aria-label={frameWords.foot}>
          <ul className={styles.list}>
            <li>
              <Link href={paths.home}>{words.home}</Link>
            </li>
            {seasonLinks.map((link) => (
              <li key={link.href}>
                <Link href={link.href}>{link.label}</Link>
              </li>
            ))}
            <li>
              <Link href={paths.faculty}>{words.faculty}</Link>
            </li>
            <li>
              <Link href={paths.about}>{words.about}</Link>
            </li>
            <li>
              <Link href={paths.artists} prefetch={false}>
                {artistsPage.heading}
              </Link>
            </li>
            <li>
              <Link href={paths.membershipPlan} prefetch={false}>
                {plan.name}
              </Link>
            </li>
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
