import { useCallback, useEffect, useState } from "react";
import { call } from "#components/calls/client.ts";
import { callSentence } from "#components/calls/use-call.ts";

/** Polls `path` while the page is visible. `pauseOf` returns the ms between polls; null stops. */
export function usePolledView<View>(
  path: string,
  initial: View,
  pauseOf: (view: View) => number | null,
) {
  const [polled, setPolled] = useState<{ after: View; view: View } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // After an act the page has a newer view than the last poll.
  const view = polled?.after === initial ? polled.view : initial;
  const pause = pauseOf(view);

  const look = useCallback(async () => {
    try {
      const response = await call<View>(path);
      if (response) setPolled({ after: initial, view: response });
      setProblem(null);
    } catch (error) {
      setProblem(callSentence(error));
    }
  }, [path, initial]);

  useEffect(() => {
    if (pause === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = () => {
      if (isOver || document.hidden) return;
      timer = setTimeout(() => void look().then(plan), pause);
    };
    const onVisible = () => {
      clearTimeout(timer);
      if (!document.hidden) void look().then(plan);
    };
    plan();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [look, pause]);

  return { view, problem, look };
}
