const POLL_MS = 5_000;

const shared = globalThis as { aieWakeFilmJobs?: () => void };

export function wakeRunner(): void {
  shared.aieWakeFilmJobs?.();
}

export function onWake(wake: (() => void) | undefined): void {
  if (wake) shared.aieWakeFilmJobs = wake;
  else delete shared.aieWakeFilmJobs;
}

export function createWaker(stop: AbortSignal) {
  let isAwake = false;
  let wakeNow = () => {};
  const wake = () => {
    isAwake = true;
    wakeNow();
  };
  stop.addEventListener("abort", wake, { once: true });
  const wait = async () => {
    if (!isAwake && !stop.aborted) {
      await new Promise<void>((resolve) => {
        wakeNow = resolve;
        setTimeout(resolve, POLL_MS).unref();
      });
    }
    isAwake = false;
  };
  return { wake, wait };
}
