import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { NavigationLink } from "./links.ts";
import styles from "./nav-link.module.css";

/** Marks the current page. Prefetches on hover or focus only, to save mobile data. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname();
  const [near, setNear] = useState(false);
  // Next's link does not scroll to the fragment that the address has already.
  if (href.startsWith(`${pathname}#`)) {
    return (
      <a href={href} className={styles.link}>
        {children}
      </a>
    );
  }
  return (
    <Link
      href={href}
      prefetch={near ? null : false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      className={styles.link}
      aria-current={pathname === href ? "page" : undefined}
    >
      {children}
    </Link>
  );
}

export function NavItems({ links }: { links: readonly NavigationLink[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <NavLink href={href}>{label}</NavLink>
    </li>
  ));
}
