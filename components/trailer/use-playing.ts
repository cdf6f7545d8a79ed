"use client";

import { useSyncExternalStore } from "react";

/** The one trailer of the page that plays. */
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

/** Whether the trailer with this key plays, and how to begin and end it: one at a time. */
export function usePlaying(key: string): [playing: boolean, play: () => void, stop: () => void] {
  const playing = useSyncExternalStore(
    subscribe,
    () => current === key,
    () => false,
  );
  return [playing, () => set(key), () => set(null)];
}
