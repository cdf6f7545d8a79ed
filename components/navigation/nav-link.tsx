"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import styles from "./nav-link.module.css";

type NavLinkProps = { href: string; children: ReactNode; onClick?: () => void };

/** Marks the current page. Prefetches on hover or focus only, to save mobile data. */
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
