import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import type { NavigationLink } from "#components/navigation/links.ts";
import { strings } from "#components/navigation/strings.ts";
import { CloseButton } from "#components/ui/button/close-button.tsx";
import { Mark } from "#components/ui/button/marks.tsx";
import styles from "./side-menu.module.css";
import { SideMenuLinks } from "./side-menu-links.tsx";

/** As in `side-menu.module.css`. */
const HIDDEN = "(min-width: 52rem)";

export function SideMenu({ seasonLinks }: { seasonLinks: readonly NavigationLink[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (pathname) dialog.current?.close();
  }, [pathname]);

  useEffect(() => {
    const element = dialog.current;
    let isBeside = false;
    const onPress = ({ target }: Event) => {
      isBeside = target === element;
    };
    /** Of the backdrop, which targets the dialog, or of a link, which may change no path. */
    const onClick = ({ target }: Event) =>
      target instanceof Element &&
      (target === element ? isBeside : target.closest("a")) &&
      element?.close();
    // A wide window hides the menu: left open, it would keep the page from being pressed.
    const onResize = ({ matches }: MediaQueryListEvent) => matches && element?.close();
    const listeners = new AbortController();
    const { signal } = listeners;
    element?.addEventListener("pointerdown", onPress, { signal });
    element?.addEventListener("click", onClick, { signal });
    window.matchMedia(HIDDEN).addEventListener("change", onResize, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label={strings.openMenu}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Mark width={26} height={14} stroke={1.6} path="M0 1h26M0 13h26" />
      </button>
      <dialog ref={dialog} className={styles.menu} aria-label={strings.menu}>
        <div className={styles.inner}>
          <CloseButton className={styles.close} label={strings.closeMenu} onClick={close} />
          <SideMenuLinks seasonLinks={seasonLinks} />
        </div>
      </dialog>
    </>
  );
}
