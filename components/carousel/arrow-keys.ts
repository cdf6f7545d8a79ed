import type { KeyboardEvent } from "react";

/** Moves by the arrow keys, except in a shortcut of the browser. */
export function moveByArrowKeys(event: KeyboardEvent, move: (by: 1 | -1) => void): void {
  const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move(by);
}
