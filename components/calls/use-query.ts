import { useEffect, useEffectEvent, useState } from "react";
import { CallError, call, isReloading } from "./client.ts";
import { strings } from "./strings.ts";
import { wait } from "./wait.ts";

export type Query<Value> =
  | { status: "loading"; value: null }
  | { status: "failed"; value: null; error: unknown }
  | { status: "there"; value: Value };

const CHANGED = "aie:changed";

/** Repeats the call of each `useQuery` on the page. */
export function refetchQueries(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls at mount and after `refetchQueries`. Stays loading while a 401 reloads the page. */
export function useQuery<Value>(path: string | (() => string)): Query<Value> {
  const [query, setQuery] = useState<Query<Value>>({ status: "loading", value: null });

  const pathNow = useEffectEvent(() => (typeof path === "string" ? path : path()));

  useEffect(() => {
    let isHere = true;
    const show = (next: Query<Value>) =>
      setQuery((known) => (next.status === "failed" && known.status === "there" ? known : next));
    async function load() {
      try {
        const value = await callTwice<Value>(pathNow());
        if (!isHere) return;
        if (value !== null) show({ status: "there", value });
        else if (!isReloading()) show({ status: "failed", value: null, error: sessionOver() });
      } catch (error) {
        if (!isMissing(error)) reportError(error);
        if (isHere) show({ status: "failed", value: null, error });
      }
    }
    const reload = () => void load();
    reload();
    window.addEventListener(CHANGED, reload);
    return () => {
      isHere = false;
      window.removeEventListener(CHANGED, reload);
    };
  }, []);

  return query;
}

/** A 401 after the page's one reload. */
const sessionOver = () => new Error(strings.sessionOver);

const AGAIN_MS = 1_000;

/** Retries, because a navigation aborts requests before it leaves the page. */
async function callTwice<Value>(path: string): Promise<Value | null> {
  try {
    return await call<Value>(path);
  } catch (error) {
    if (error instanceof CallError) throw error;
    await wait(AGAIN_MS);
    return call<Value>(path);
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

export function areSettled(queries: readonly Query<unknown>[]): boolean {
  return queries.every(({ status }) => status !== "loading");
}
