"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { authenticate, type SessionUser } from "#lib/http/client.ts";

/** Loading until the session check has answered; no redirect happens before. */
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

/** Learns after load who is signed in: the pages themselves are the same for everyone. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: "loading", user: null });

  const refresh = useCallback(async () => {
    setState(await checkSession());
  }, []);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return <SessionContext value={{ ...state, refresh }}>{children}</SessionContext>;
}

/** Who is signed in, as far as is known. */
export function useSession(): SessionValue {
  return use(SessionContext);
}

async function checkSession(): Promise<SessionState> {
  try {
    const user = await authenticate();
    if (user !== null) return { status: "logged-in", user };
  } catch (error) {
    reportError(error);
  }
  return { status: "logged-out", user: null };
}
