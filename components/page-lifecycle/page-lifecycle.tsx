// A client component: what the server renders would be in each page twice.
"use client";

import { useEffect } from "react";
import { InlineScript } from "./inline-script.tsx";

export function PageLifecycle() {
  useHydrationSignal();
  return <InlineScript />;
}

/** Reports hydration to `InlineScript`. */
function useHydrationSignal() {
  useEffect(() => {
    // After all effects: a menu's first effect closes an opened menu.
    const timer = setTimeout(() => {
      document.documentElement.dataset.live = "true";
      window.dispatchEvent(new Event("aie:live"));
    });
    return () => clearTimeout(timer);
  }, []);
}
