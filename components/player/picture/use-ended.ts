import { useEffect, useState } from "react";

/** Returns true at the film's end, false again after a seek. */
export function useEnded(video: HTMLVideoElement | null): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (video === null) return;
    const update = () => setEnded(video.ended);
    const events = ["ended", "seeking", "play", "emptied"];
    for (const name of events) video.addEventListener(name, update);
    return () => {
      for (const name of events) video.removeEventListener(name, update);
    };
  }, [video]);
  return ended;
}
