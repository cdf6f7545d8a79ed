"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import styles from "./nav-link.module.css";

type NavLinkProps = { href: string; children: ReactNode; onClick?: () => void };

/**
 * A link of the navigation, which knows when it is the page one is on. Its page is fetched once a
 * pointer or the focus comes near: a phone that only reads fetches nothing.
 */
export function NavLink({ href, children, onClick }: NavLinkProps) {
  const current = usePathname() === href;
  const [near, setNear] = useState(false);
  return (
    <Link
      href={href}
      prefetch={near ? null : false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      className={styles.link}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
