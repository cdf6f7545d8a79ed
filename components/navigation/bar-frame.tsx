import { type ReactNode, useEffect, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./bar.module.css";

/** Pixels of scroll (docs/product.md, section 9). */
const darkAfterPixels = 10;

/** Transparent over a picture; a page's `data-bar` makes it solid, or white for 404. */
export function BarFrame({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false);

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
