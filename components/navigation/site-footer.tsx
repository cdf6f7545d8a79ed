import { classes } from "#components/ui/classes.ts";
import { paths } from "#lib/core/config/paths.ts";
import type { FrameContent } from "./frame-content.ts";
import { NavItems } from "./nav-link.tsx";
import styles from "./site-footer.module.css";
import { strings } from "./strings.ts";

export function SiteFooter({ site, seasonLinks, lastLinks, contact }: FrameContent) {
  const { title, tagline, supportEmail } = site;
  const links = [
    { href: paths.home, label: strings.home },
    ...seasonLinks,
    { href: paths.faculty, label: strings.faculty },
    { href: paths.about, label: strings.about },
    ...lastLinks,
  ];
  return (
    <footer className={classes("night", styles.footer)}>
      <div className={classes("wrap", styles.inner)}>
        <div>
          <p className={styles.name}>{title}</p>
          <p className={styles.tagline}>{tagline}.</p>
        </div>
        <nav aria-label={strings.foot}>
          <ul className={styles.list}>
            <NavItems links={links} />
          </ul>
        </nav>
        <div>
          <p className={styles.question}>{strings.questions}</p>
          <a className={styles.mail} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          <p className={styles.contact}>
            {strings.yourData} <a href={`mailto:${contact.email}`}>{contact.name}</a>
            {contact.phone && `, ${contact.phone}`}
          </p>
        </div>
      </div>
    </footer>
  );
}
