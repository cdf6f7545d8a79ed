/** Repeats `run`, which handles its errors: when woken, and `gapMs` after the last run. */
export function startLoop(run: (stop: AbortSignal) => Promise<void>, gapMs: number) {
  const stopping = new AbortController();
  let isDue = false;
  let goOn = () => {};
  const wake = () => {
    isDue = true;
    goOn();
  };
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      isDue = false;
      await run(stopping.signal);
      if (isDue) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, gapMs).unref();
        goOn = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const ended = repeat();
  return {
    wake,
    /** Resolves after the current run. */
    stop: () => {
      stopping.abort();
      wake();
      return ended;
    },
  };
}
