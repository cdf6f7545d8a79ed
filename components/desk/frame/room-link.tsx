"use client";

import { usePathname } from "next/navigation";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import styles from "./desk-frame.module.css";

/** A plain link: each desk page is rendered anew. */
export function RoomLink({ path, label }: { path: string; label: string }) {
  const here = usePathname();
  // Every other room is below Today's path.
  const isWithin = path !== deskPaths.today && here.startsWith(`${path}/`);
  const isCurrent = here === path || isWithin;
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
