"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { authenticate, type SessionUser } from "#components/calls/client.ts";
import { loginPath } from "#lib/core/config/paths.ts";
import { markPlan, showPlan } from "./plan-mark.ts";

export type SessionState =
  | { status: "loading"; user: null }
  | { status: "logged-in"; user: SessionUser }
  | { status: "logged-out"; user: null };

type SessionValue = SessionState & { refresh: () => Promise<void> };

const SessionContext = createContext<SessionValue>({
  status: "loading",
  user: null,
  refresh: async () => {},
});

const loggedOut: SessionState = { status: "logged-out", user: null };

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: "loading", user: null });

  const refresh = useCallback(async () => {
    const found = await checkSession();
    // A failed check keeps the known state.
    if (found !== null) setState(found);
    else setState((known) => (known.status === "loading" ? loggedOut : known));
    if (found !== null) markPlan(found.user?.plan_status === "ACTIVE");
    else showPlan(false);
    // Reads the page's mark: a path that only looks like a members' page is public.
    if (found?.status === "logged-out" && document.querySelector("[data-guarded]")) {
      const { pathname, hash } = window.location;
      window.location.replace(loginPath(pathname + hash));
    }
  }, []);

  useEffect(() => {
    void refresh();
    const look = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);

  return <SessionContext value={{ ...state, refresh }}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  return use(SessionContext);
}

async function checkSession(): Promise<SessionState | null> {
  try {
    const user = await authenticate();
    return user === null ? loggedOut : { status: "logged-in", user };
  } catch (error) {
    reportError(error);
    return null;
  }
}
