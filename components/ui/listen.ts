/** Returns what ends it, for an effect. */
export function listen(target: EventTarget, events: readonly string[], listener: () => void) {
  for (const name of events) target.addEventListener(name, listener);
  return () => {
    for (const name of events) target.removeEventListener(name, listener);
  };
}
