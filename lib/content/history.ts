/** The words around where somebody is in a film. */

export const watched = "Watched";

/** What is left of a film, as a card says it; `seconds` is more than 0. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return "Less than a minute left";
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

export const continueWatching = {
  title: "Continue watching",
  empty: "A film that you leave before its end waits for you here.",
} as const;

export const historyFailures = {
  unread: "Where you left off could not be loaded. The films play all the same.",
  unsaved: "Your place in the last film could not be saved.",
} as const;

export const historySettings = {
  title: "Watch history",
  on: "We keep where you are in each film, so that you can go on there on any device.",
  off: "We keep nothing of what you watch. Each film begins at its beginning.",
  keep: "Keep my watch history",
  turnedOff: "Your watch history is off, and empty.",
  turnedOn: "Your watch history is on.",
  cleared: "Your watch history is empty.",
  /** Of both dialogs: neither has a way back. */
  lost: "Where you are in each film, and which you have watched, is deleted for good.",
} as const;
