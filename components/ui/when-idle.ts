/** Safari has no idle callback. */
const laterMs = 300;

/** Runs `work` once the page is loaded and idle. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  let called = false;
  const run = () => {
    if (!called) work();
  };
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else setTimeout(run, laterMs);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    called = true;
    window.removeEventListener("load", wait);
  };
}
