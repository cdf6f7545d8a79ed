import { useEffect } from "react";

const pageLifeMs = 14_400_000;
const lookAgainMs = 10_000;

/** Reloads the page after four hours (docs/product.md, section 4); a film or purchase delays it. */
export function ReloadAfterHours() {
  useEffect(() => {
    let timer = setTimeout(reload, pageLifeMs);
    function reload() {
      if (isInUse()) timer = setTimeout(reload, lookAgainMs);
      else location.reload();
    }
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function isInUse(): boolean {
  const isPlaying = [...document.querySelectorAll("video")].some(
    (video) => !video.paused && !video.ended,
  );
  return isPlaying || document.querySelector("[data-keep-page]") !== null;
}
