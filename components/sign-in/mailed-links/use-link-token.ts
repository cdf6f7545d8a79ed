import { useSyncExternalStore } from "react";

/** Returns the fragment's token: empty without one, null before hydration. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(onHashChange, linkToken, () => null);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

export function linkToken(): string {
  return window.location.hash.slice(1);
}
