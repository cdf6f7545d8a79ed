"use client";

import { useEffect } from "react";
import { pageLimits } from "#components/limits.ts";

/** How often it is looked whether the page is in use, once its time is over. */
const lookAgainMs = 10_000;

/**
 * Reloads the page once after four hours of its life (docs/product.md, section 4), so that what is
 * open for a day is not a day old. A film that plays is not cut, nor is a purchase: their end is
 * waited for.
 */
export function ReloadAfterHours() {
  useEffect(() => {
    let timer = setTimeout(reload, pageLimits.pageLifeMs);
    function reload() {
      if (isInUse()) timer = setTimeout(reload, lookAgainMs);
      else location.reload();
    }
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** True while a film plays, or an element is marked with `data-keep-page`. */
function isInUse(): boolean {
  const isPlaying = [...document.querySelectorAll("video")].some(
    (video) => !video.paused && !video.ended,
  );
  return isPlaying || document.querySelector("[data-keep-page]") !== null;
}
