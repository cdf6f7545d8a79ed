"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useStore } from "#components/ui/store.ts";
import type { Place } from "#lib/films/watch-progress/policy.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";
import { type HistoryState, ProgressStore, placeIn } from "./progress-store.ts";

const nowhere = new ProgressStore({ history: "off", progress: [] });

const StoreContext = createContext(nowhere);

type ProgressProviderProps = {
  /** Read by the server while rendering; null after a failure. */
  known: WatchHistory | null;
  children: ReactNode;
};

export function ProgressProvider({ known, children }: ProgressProviderProps) {
  const [store] = useState(() => new ProgressStore(known));

  useEffect(() => {
    // At once too: the router may have shown a cached page.
    const refresh = () => {
      if (document.visibilityState === "visible") void store.refresh();
    };
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [store]);

  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useProgress(): Pick<ProgressStore, "startAt" | "save"> {
  return use(StoreContext);
}

export function useHistory(): HistoryState & Pick<ProgressStore, "begin"> {
  const store = use(StoreContext);
  return { ...useStore(store), begin: store.begin };
}

export function usePlace(episodeId: string): Place | null {
  return placeIn(useHistory(), episodeId);
}
