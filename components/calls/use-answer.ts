import { useEffect, useEffectEvent, useState } from "react";
import { CallError, call } from "./client.ts";
import { wait } from "./wait.ts";

export type Answer<Value> =
  | { status: "loading"; value: null }
  | { status: "failed"; value: null; error: unknown }
  | { status: "there"; value: Value };

const CHANGED = "aie:changed";

/** Repeats the call of each `useAnswer` on the page. */
export function reloadAnswers(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls at mount and after `reloadAnswers`. A 401 leaves the page, so it stays loading. */
export function useAnswer<Value>(path: string | (() => string)): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: "loading", value: null });

  const pathNow = useEffectEvent(() => (typeof path === "string" ? path : path()));

  useEffect(() => {
    let isHere = true;
    const show = (next: Answer<Value>) =>
      setAnswer((known) => (next.status === "failed" && known.status === "there" ? known : next));
    async function load() {
      try {
        const value = await callTwice<Value>(pathNow());
        if (isHere && value !== null) show({ status: "there", value });
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

  return answer;
}

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

export function areSettled(answers: readonly Answer<unknown>[]): boolean {
  return answers.every(({ status }) => status !== "loading");
}
