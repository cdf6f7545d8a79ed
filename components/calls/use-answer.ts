import { useEffect, useEffectEvent, useState } from "react";
import { CallError, call } from "./client.ts";
import { wait } from "./wait.ts";

export type Answer<Value> =
  | { status: "loading"; value: null }
  | { status: "failed"; value: null; error: unknown }
  | { status: "there"; value: Value };

const CHANGED = "aie:changed";

/** Has each `useAnswer` of the page call again, after a change. */
export function reloadAnswers(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Calls at mount, and after `reloadAnswers`. An answer stays when a later call fails. Stays
 * loading after a 401, which leaves the page. A function makes the path in the browser.
 */
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

/** A navigation aborts requests before it leaves the page: that is no failure to show. */
async function callTwice<Value>(path: string): Promise<Value | null> {
  try {
    return await call<Value>(path);
  } catch (error) {
    if (error instanceof CallError) throw error;
    await wait(AGAIN_MS);
    return call<Value>(path);
  }
}

/** Whether there is no such thing, or it is of another member. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** Returns `fallback` until there is a value. */
export function valueOr<Value>(answer: Answer<Value>, fallback: Value): Value {
  return answer.status === "there" ? answer.value : fallback;
}

export function areSettled(answers: readonly Answer<unknown>[]): boolean {
  return answers.every(({ status }) => status !== "loading");
}
