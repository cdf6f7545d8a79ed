const firstMs = 5_000;
const longestMs = 30_000;

/** Calls `attempt` while the page is visible, with growing gaps. Returns a function that stops. */
export function waitForPlace(attempt: () => Promise<void>): () => void {
  let gapMs = firstMs;
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const plan = () => {
    timer = setTimeout(async () => {
      if (!document.hidden) {
        await attempt();
        gapMs = Math.min(gapMs * 2, longestMs);
      }
      if (!isOver) plan();
    }, gapMs);
  };
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
