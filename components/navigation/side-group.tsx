import type { ReactNode } from "react";
import { Chevron } from "./chevron.tsx";
import { NavLink } from "./nav-link.tsx";
import styles from "./side-menu.module.css";

type SideGroupProps = {
  label: string;
  links: readonly { href: string; label: string }[];
  onFollow: () => void;
  /** An entry after the links, such as Log Out. */
  children?: ReactNode;
};

export function SideGroup({ label, links, onFollow, children }: SideGroupProps) {
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        {label}
        <Chevron />
      </summary>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.href}>
            <NavLink href={link.href} onClick={onFollow}>
              {link.label}
            </NavLink>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </details>
  );
}
