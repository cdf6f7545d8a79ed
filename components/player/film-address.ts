import { filmFragment, filmOfFragment } from "#lib/core/config/paths.ts";

/** Marks a history entry that Watch Now added to the page's own. */
const ADDED = "aieFilmAdded";

export const filmInAddress = () => filmOfFragment(window.location.hash);

/**
 * Adds a history entry, so that Back closes the player. Another film replaces the film before it, and
 * the film a second of its own: a reload resumes.
 */
export function enterFilmAddress(episodeId: string): void {
  const address = filmFragment(episodeId);
  if (window.location.hash === address) return;
  const isFirst = filmInAddress() === null;
  const state = { [ADDED]: isFirst || isAdded() };
  window.history[isFirst ? "pushState" : "replaceState"](state, "", address);
}

/** Before another page opens: Back then returns to the second. */
export function keepSecondInAddress(episodeId: string, seconds: number): void {
  const address = filmFragment(episodeId, { second: Math.floor(seconds) });
  window.history.replaceState(window.history.state, "", address);
}

/** Returns true if a `hashchange` follows. */
export function leaveFilmAddress(episodeId: string): boolean {
  if (filmInAddress()?.id !== episodeId) return false;
  if (isAdded()) {
    window.history.back();
    return true;
  }
  const { pathname, search } = window.location;
  const isListed = document.getElementById(episodeId) !== null;
  window.history.replaceState(null, "", isListed ? `#${episodeId}` : pathname + search);
  return false;
}

function isAdded(): boolean {
  return window.history.state?.[ADDED] === true;
}
