"use client";

import { useEffect } from "react";

/**
 * Says that the page answers: `data-live` on the root, and an event, upon which a button that was
 * pressed before its script was there is pressed again (`lib/pages/lighten.ts`).
 */
export function LiveSign() {
  useEffect(() => {
    document.documentElement.dataset.live = "true";
    window.dispatchEvent(new Event("aie:live"));
  }, []);
  return null;
}
