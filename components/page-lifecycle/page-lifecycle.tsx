// A client component: what the server renders would be in each page twice.
"use client";

import { useEffect } from "react";
import { InlineScript } from "./inline-script.tsx";

export function PageLifecycle() {
  useReloadAfterHours();
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

const pageLifeMs = 14_400_000;
const lookAgainMs = 10_000;

/** Reloads after four hours (docs/product.md, section 4); a film, purchase or upload delays it. */
function useReloadAfterHours() {
  useEffect(() => {
    let timer = setTimeout(reload, pageLifeMs);
    function reload() {
      if (isInUse()) timer = setTimeout(reload, lookAgainMs);
      else location.reload();
    }
    return () => clearTimeout(timer);
  }, []);
}

function isInUse(): boolean {
  const isPlaying = [...document.querySelectorAll("video")].some(
    (video) => !video.paused && !video.ended,
  );
  return isPlaying || document.querySelector("[data-keep-page]") !== null;
}
