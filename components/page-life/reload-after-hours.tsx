"use client";

import { useEffect } from "react";
import { limits } from "#lib/config/limits.ts";

/** How often an open player is looked at once the page's time is over. */
const lookAgainMs = 10_000;

/**
 * Reloads the page once after four hours of its life (specification, section 4), so that what is
 * open for a day is not a day old. A film that plays is not cut: its end is waited for.
 */
export function ReloadAfterHours() {
  useEffect(() => {
    let timer = setTimeout(reload, limits.pageLifeMs);
    function reload() {
      if (isPlaying()) timer = setTimeout(reload, lookAgainMs);
      else location.reload();
    }
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function isPlaying(): boolean {
  return [...document.querySelectorAll("video")].some((video) => !video.paused && !video.ended);
}
