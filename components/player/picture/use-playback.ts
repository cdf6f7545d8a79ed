import { type RefObject, useEffect, useState } from "react";
import { listen } from "#components/ui/listen.ts";

/** Returns true at the film's end, false again after a seek. */
export function useEnded(video: HTMLVideoElement | null): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (video === null) return;
    const update = () => setEnded(video.ended);
    return listen(video, ["ended", "seeking", "play", "emptied"], update);
  }, [video]);
  return ended;
}

/** Stops the film at `until` (seconds), and returns true until it goes on. */
export function useStopAt(video: HTMLVideoElement | null, until: number | undefined): boolean {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (video === null || until === undefined) return;
    let isDue = true;
    const listeners = [
      listen(video, ["timeupdate"], () => {
        if (!isDue || video.currentTime < until) return;
        isDue = false;
        video.pause();
        setStopped(!video.ended);
      }),
      // A viewer who seeks further has left the range.
      listen(video, ["seeking"], () => {
        isDue = video.currentTime < until;
      }),
      listen(video, ["play", "seeking", "emptied"], () => setStopped(false)),
    ];
    return () => {
      for (const stop of listeners) stop();
    };
  }, [video, until]);
  return stopped;
}

/** Returns the film's width by its height; 16:9 until it is known. */
export function useRatio(video: HTMLVideoElement | null): number {
  const [ratio, setRatio] = useState(16 / 9);
  useEffect(() => {
    if (video === null) return;
    const update = () => video.videoHeight > 0 && setRatio(video.videoWidth / video.videoHeight);
    return listen(video, ["loadedmetadata", "resize"], update);
  }, [video]);
  return ratio;
}

/** Returns true while the film plays and the controls are hidden for inactivity. */
export function useIdle(
  controller: RefObject<HTMLElement | null>,
  video: HTMLVideoElement | null,
): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const element = controller.current;
    if (element === null || video === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const update = () => setIdle(element.hasAttribute("userinactive") && !video.paused);
    element.addEventListener("userinactivechange", update, { signal });
    video.addEventListener("play", update, { signal });
    video.addEventListener("pause", update, { signal });
    return () => listeners.abort();
  }, [controller, video]);

  return idle;
}
