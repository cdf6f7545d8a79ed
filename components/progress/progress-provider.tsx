"use client";

import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";
import { type HistoryState, type Moment, ProgressStore } from "./progress-store.ts";

type ProgressValue = {
  /** Where an episode goes on, in seconds: 0 where it was not begun, or is watched. */
  startAt(episodeId: string): number;
  /** Keeps where the viewer is; nothing is thrown, and nothing waited for. */
  save(moment: Moment): void;
};

/** For what is shown outside the provider: nothing is known, and nothing kept. */
const nowhere = new ProgressStore({ history: "off", progress: [] });

const StoreContext = createContext(nowhere);

type ProgressProviderProps = {
  /** What the server knows as it renders; null when it could not be read. */
  known: WatchHistory | null;
  children: ReactNode;
};

/** Knows where the viewer is in each film, for the player and for what shows it. */
export function ProgressProvider({ known, children }: ProgressProviderProps) {
  const [store] = useState(() => new ProgressStore(known));

  useEffect(() => {
    // Also at once: the router may have shown a page that it kept.
    const refresh = () => {
      if (document.visibilityState === "visible") void store.refresh();
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [store]);

  return <StoreContext value={store}>{children}</StoreContext>;
}

/** What a player needs; the same object for the life of the page. */
export function useProgress(): ProgressValue {
  return use(StoreContext);
}

/** What the page knows of the viewer's history, kept up to date. */
export function useHistory(): HistoryState & Pick<ProgressStore, "begin"> {
  const store = use(StoreContext);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return { ...state, begin: store.begin };
}
