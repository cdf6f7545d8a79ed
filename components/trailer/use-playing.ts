"use client";

import { useSyncExternalStore } from "react";

/** The key of the playing trailer, one a page. */
let current: string | null = null;
const followers = new Set<() => void>();

function set(next: string | null): void {
  current = next;
  for (const follow of followers) follow();
}

function subscribe(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

export function usePlaying(key: string): [playing: boolean, play: () => void, stop: () => void] {
  const playing = useSyncExternalStore(
    subscribe,
    () => current === key,
    () => false,
  );
  return [playing, () => set(key), () => set(null)];
}
