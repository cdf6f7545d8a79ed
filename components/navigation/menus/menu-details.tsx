import { usePathname } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Mark } from "#components/ui/button/marks.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./menu-details.module.css";

type MenuDetailsProps = {
  label: ReactNode;
  /** Aligns the list with the menu's right edge. */
  end?: boolean;
  children: ReactNode;
};

/** A `<details>`: opens without script. */
export function MenuDetails({ label, end, children }: MenuDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.summary}>
        {label}
        <Chevron />
      </summary>
      <ul className={classes(styles.list, end && styles.end)}>{children}</ul>
    </details>
  );
}

export function Chevron() {
  const path = "m.6.8 4.4 4 4.4-4";
  return <Mark className={styles.chevron} width={10} height={6} stroke={1.3} path={path} />;
}

function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  const pathname = usePathname();

  useEffect(() => {
    const menu = details.current;
    // When the page is left: a menu that was opened before hydration stays open.
    return () => {
      if (pathname && menu) menu.open = false;
    };
  }, [pathname, details]);

  useEffect(() => {
    function onOutside(event: Event) {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) {
        menu.open = false;
      }
    }
    function onFollow({ target }: Event) {
      const isLink = target instanceof Element && target.closest("a") !== null;
      if (isLink && details.current?.contains(target)) details.current.open = false;
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("pointerdown", onOutside, { signal });
    document.addEventListener("focusin", onOutside, { signal });
    // A link to a part of the same page changes no path.
    document.addEventListener("click", onFollow, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listeners.abort();
  }, [details]);
}
