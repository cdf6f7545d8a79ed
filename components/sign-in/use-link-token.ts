"use client";

import { useSyncExternalStore } from "react";

/** The token behind the `#` of a mailed link; empty without one, null until the page has loaded. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(onHashChange, linkToken, () => null);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** The same, where the page has loaded. */
export function linkToken(): string {
  return window.location.hash.slice(1);
}
