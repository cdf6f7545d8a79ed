import { usePathname } from "next/navigation";
import { type RefObject, useEffect } from "react";

export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  const pathname = usePathname();

  useEffect(() => {
    if (pathname && details.current) details.current.open = false;
  }, [pathname, details]);

  useEffect(() => {
    function onOutside(event: Event) {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) {
        menu.open = false;
      }
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    }
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKey);
    };
  }, [details]);
}
