import { filmFragment, filmOfFragment } from "#lib/core/config/paths.ts";

/** Marks a history entry that Watch Now added to the page's own. */
const ADDED = "aieFilmAdded";

export const filmInAddress = () => filmOfFragment(window.location.hash);

/** Adds a history entry, so that Back closes the player. Another film replaces the film before it. */
export function enterFilmAddress(episodeId: string): void {
  const before = filmInAddress();
  if (before === episodeId) return;
  const state = { [ADDED]: before === null || isAdded() };
  const write = before === null ? "pushState" : "replaceState";
  window.history[write](state, "", filmFragment(episodeId));
}

/** Returns true if a `hashchange` follows. */
export function leaveFilmAddress(episodeId: string): boolean {
  if (filmInAddress() !== episodeId) return false;
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
