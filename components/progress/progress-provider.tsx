import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useStore } from "#components/ui/store.ts";
import type { Place } from "#lib/films/watch-progress/policy.ts";
import { type HistoryState, ProgressStore, placeIn } from "./progress-store.ts";

const nowhere = new ProgressStore("off");

const StoreContext = createContext(nowhere);

export function ProgressProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new ProgressStore());

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void store.refresh();
    };
    void store.settled();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [store]);

  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useProgress(): Pick<ProgressStore, "startFilm" | "save"> {
  return use(StoreContext);
}

export function useHistory(): HistoryState & Pick<ProgressStore, "begin"> {
  const store = use(StoreContext);
  return { ...useStore(store), begin: store.begin };
}

export function usePlace(episodeId: string): Place | null {
  return placeIn(useHistory(), episodeId);
}
