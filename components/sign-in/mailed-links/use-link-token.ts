import { useSyncExternalStore } from "react";

/** Returns the fragment's token: empty without one, null before hydration. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(reloadForAnother, linkToken, () => null);
}

/** Another link must not show what became of the first. */
export function reloadForAnother(): () => void {
  const token = linkToken();
  const look = () => linkToken() !== token && window.location.reload();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}

const tokens = new Map<string, string>();

/** Returns the token that the page had, since the skip link replaces the fragment. */
export function linkToken(): string {
  const { hash, pathname } = window.location;
  if (hash && hash !== "#main") tokens.set(pathname, hash.slice(1));
  return tokens.get(pathname) ?? "";
}
