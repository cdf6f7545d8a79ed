import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./bar.module.css";
import type { FrameContent } from "./frame-content.ts";
import { AccountMenu } from "./menus/account-menu.tsx";
import { MenuDetails } from "./menus/menu-details.tsx";
import { SideMenu } from "./menus/side-menu.tsx";
import { NavItems, NavLink } from "./nav-link.tsx";
import { SearchLink } from "./search-link.tsx";
import { strings } from "./strings.ts";

export function NavigationBar({ site, seasonLinks }: FrameContent) {
  return (
    <BarFrame>
      <Link href={paths.home} prefetch={false} className={styles.brand}>
        <span className={styles.mark}>{site.name}</span>{" "}
        <span className={styles.byline}>{site.title}</span>
        <span className="visually-hidden">{strings.toHome}</span>
      </Link>
      <nav className={styles.links} aria-label={strings.main}>
        <NavLink href={paths.home}>{strings.home}</NavLink>
        <MenuDetails label={strings.seasons}>
          <NavItems links={seasonLinks} />
        </MenuDetails>
        <NavLink href={paths.faculty}>{strings.faculty}</NavLink>
        <NavLink href={paths.about}>{strings.about}</NavLink>
        <div className={styles.account}>
          <AccountMenu />
        </div>
      </nav>
      <SearchLink />
      <SideMenu seasonLinks={seasonLinks} />
    </BarFrame>
  );
}

/** Pixels of scroll (docs/product.md, section 9). */
const darkAfterPixels = 10;

/** Transparent over a picture; a page's `data-bar` makes it solid, or white for 404. */
function BarFrame({ children }: { children: ReactNode }) {
  // Until scripts arrive, the style sheet follows the scrolling.
  const [scrolled, setScrolled] = useState<boolean>();

  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > darkAfterPixels);
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);

  return (
    <header className={styles.bar} data-scrolled={scrolled}>
      <div className={classes("wrap", styles.inner)}>{children}</div>
    </header>
  );
}
