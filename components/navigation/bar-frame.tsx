"use client";

import { type ReactNode, useEffect, useState } from "react";
import styles from "./bar.module.css";

/** Beyond this many pixels of scroll the bar turns darker (docs/product.md, section 9). */
const darkAfterPixels = 10;

/**
 * The fixed frame of the bar. It is clear over a picture, and dark once the page is scrolled or
 * where the page says `data-bar="solid"` (the white-slide flag); `data-bar="white"` is for 404.
 */
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
      <div className={styles.inner}>{children}</div>
    </header>
  );
}
