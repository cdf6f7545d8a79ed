import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import styles from "./nav-link.module.css";

type NavLinkProps = { href: string; children: ReactNode; onClick?: (() => void) | undefined };

/** Marks the current page. Prefetches on hover or focus only, to save mobile data. */
export function NavLink({ href, children, onClick }: NavLinkProps) {
  const pathname = usePathname();
  const [near, setNear] = useState(false);
  // Next's link does not scroll to the fragment that the address has already.
  if (href.startsWith(`${pathname}#`)) {
    return (
      <a href={href} className={styles.link} onClick={onClick}>
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
      onClick={onClick}
    >
      {children}
    </Link>
  );
}

type NavItemsProps = { links: readonly { href: string; label: string }[]; onClick?: () => void };

export function NavItems({ links, onClick }: NavItemsProps) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <NavLink href={href} onClick={onClick}>
        {label}
      </NavLink>
    </li>
  ));
}
