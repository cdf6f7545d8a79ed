import Link from "next/link";
import { useEffect } from "react";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./bar.module.css";
import { strings } from "./strings.ts";

/** The key "/" leads there, too, unless a field or a dialog uses it. */
export function SearchLink() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (key !== "/" || defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]"))
        return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("#main search input");
      if (field) field.focus();
      else window.location.assign(paths.search);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <Link
      href={paths.search}
      prefetch={false}
      className={styles.search}
      aria-label={strings.search}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
      </svg>
    </Link>
  );
}
