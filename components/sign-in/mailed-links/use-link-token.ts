import { useSyncExternalStore } from "react";

/** Returns the fragment's token: empty without one, null before hydration. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(onHashChange, linkToken, () => null);
}

export function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

const tokens = new Map<string, string>();

/** Returns the token that the page had, since the skip link replaces the fragment. */
export function linkToken(): string {
  const { hash, pathname } = window.location;
  if (hash && hash !== "#main") tokens.set(pathname, hash.slice(1));
  return tokens.get(pathname) ?? "";
}
