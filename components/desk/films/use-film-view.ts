import { useCallback, useEffect, useState } from "react";
import { call } from "#components/calls/client.ts";
import { callSentence } from "#components/calls/use-call.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";

const busyMs = 2_000;
const idleMs = 10_000;

/** Reads the films of an episode again and again, while the page is visible. */
export function useFilmView(episodeId: string, initial: FilmView) {
  const [polled, setPolled] = useState<{ after: FilmView; view: FilmView } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // After an act the page has a newer view than the last answer.
  const view = polled?.after === initial ? polled.view : initial;
  const isBusy = view.upload !== null || view.jobs.some((job) => job.is_lively);

  const look = useCallback(async () => {
    try {
      const answer = await call<FilmView>(`${deskCalls.filmState.path}/${episodeId}`);
      if (answer) setPolled({ after: initial, view: answer });
      setProblem(null);
    } catch (error) {
      setProblem(callSentence(error));
    }
  }, [episodeId, initial]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = () => {
      if (isOver || document.hidden) return;
      timer = setTimeout(() => void look().then(plan), isBusy ? busyMs : idleMs);
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
  }, [look, isBusy]);

  return { view, problem, look };
}
