"use client";

import { usePathname } from "next/navigation";
import styles from "./desk-frame.module.css";

type RoomLinkProps = { path: string; label: string; isFirst: boolean };

/** A plain link: each desk page is rendered anew. */
export function RoomLink({ path, label, isFirst }: RoomLinkProps) {
  const here = usePathname();
  const isCurrent = here === path || (!isFirst && here.startsWith(`${path}/`));
  return (
    <a
      ref={isCurrent ? scrollRowTo : undefined}
      href={path}
      className={styles.room}
      aria-current={isCurrent ? "page" : undefined}
    >
      {label}
    </a>
  );
}

/** A phone shows a part of the row. */
function scrollRowTo(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 3;
}
