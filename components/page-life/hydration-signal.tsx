import { useEffect } from "react";

/** Reports hydration to `EarlyPressScript`. */
export function HydrationSignal() {
  useEffect(() => {
    // After all effects: a menu's first effect closes an opened menu.
    const timer = setTimeout(() => {
      document.documentElement.dataset.live = "true";
      window.dispatchEvent(new Event("aie:live"));
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}
