import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { PlayerCommands } from "./shortcuts.ts";

const doubleTapMs = 300;
const seekSeconds = 10;

/** Handles clicks, double clicks and double taps. media-chrome handles single taps. */
export function useGestures(commands: PlayerCommands | null) {
  const lastTap = useRef({ at: -doubleTapMs, side: 0 });
  const byFinger = useRef(false);
  const clicks = useRef(0);

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    byFinger.current = event.pointerType === "touch";
    if (!byFinger.current || !commands) return;
    const side = sideOf(event);
    const { at, side: before } = lastTap.current;
    const twice = event.timeStamp - at < doubleTapMs && side === before;
    lastTap.current = { at: event.timeStamp, side };
    if (twice && side !== 0) commands.seekBy(side * seekSeconds);
  }

  function onClick({ detail }: MouseEvent) {
    clicks.current += 1;
    // The second click of a double click on Watch Now ends on the picture.
    if (!byFinger.current && detail <= clicks.current) commands?.togglePlay();
  }

  function onDoubleClick() {
    if (!byFinger.current && clicks.current > 1) commands?.toggleFullscreen();
  }

  return { onPointerUp, onClick, onDoubleClick };
}

/** Returns -1 for the left third, 1 for the right, 0 for the middle. */
function sideOf({ clientX, currentTarget }: PointerEvent<HTMLElement>): -1 | 0 | 1 {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}
