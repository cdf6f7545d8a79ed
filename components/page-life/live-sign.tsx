"use client";

import { useEffect } from "react";

/**
 * Says that the page answers: `data-live` on the root, and an event, upon which a button that was
 * pressed before its script was there is pressed again (`EarlyPressScript`).
 */
export function LiveSign() {
  useEffect(() => {
    // After the effects of the whole page: a menu's first one closes what a press has opened.
    const timer = setTimeout(() => {
      document.documentElement.dataset.live = "true";
      window.dispatchEvent(new Event("aie:live"));
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}
