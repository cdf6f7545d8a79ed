import { type PointerEvent, useRef } from "react";
import type { PlayerCommands } from "./shortcuts.ts";

/** Two taps within this time are one gesture. */
const doubleTapMs = 300;
const seekSeconds = 10;

/**
 * On the picture: a click plays and pauses, a double click is for full screen; a finger that taps
 * twice at a side goes back or forward. A single tap shows and hides the controls: media-chrome
 * sees to it.
 */
export function useGestures(commands: PlayerCommands | null) {
  const lastTap = useRef({ at: -doubleTapMs, side: 0 });
  const byFinger = useRef(false);

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !commands) return;
    byFinger.current = event.pointerType === "touch";
    if (!byFinger.current) return commands.togglePlay();
    const side = sideOf(event);
    const { at, side: before } = lastTap.current;
    const twice = event.timeStamp - at < doubleTapMs && side === before;
    lastTap.current = { at: event.timeStamp, side };
    if (twice && side !== 0) commands.seekBy(side * seekSeconds);
  }

  return { onPointerUp, onDoubleClick: () => byFinger.current || commands?.toggleFullscreen() };
}

/** -1 for the left third, 1 for the right one, 0 between. */
function sideOf({ clientX, currentTarget }: PointerEvent<HTMLElement>): -1 | 0 | 1 {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}
