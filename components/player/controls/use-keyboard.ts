import { useEffect, useEffectEvent } from "react";
import { type PlayerCommands, runShortcut } from "./shortcuts.ts";

/** Handles keys anywhere, since the player is modal, except keys that the focused control uses. */
export function useKeyboard(
  commands: PlayerCommands | null,
  /** Closes the top layer. Returns false without one: Escape then closes the player. */
  closeTop: () => boolean,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && closeTop()) return event.preventDefault();
    if (!commands || isUsedBy(event.target, event.key)) return;
    if (runShortcut(event.key, commands, event.repeat)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isUsedBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=search], textarea")) return true;
  if (target.matches("input, media-time-range, media-volume-range, [role=tab]")) {
    return key.startsWith("Arrow") || key === " ";
  }
  return key === " " && target.matches("button, a, [role=button]");
}
