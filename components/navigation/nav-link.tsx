"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import styles from "./nav-link.module.css";

type NavLinkProps = { href: string; children: ReactNode; onClick?: () => void };

/** A link of the navigation, which knows when it is the page one is on. */
export function NavLink({ href, children, onClick }: NavLinkProps) {
  const current = usePathname() === href;
  return (
    <Link
      href={href}
      prefetch={false}
      className={styles.link}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
