import { useState } from "react";

/** Returns all ids since mount: a film's button stays after its end, to get the focus back. */
export function useSeen(ids: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(ids));
  if (ids.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...ids]));
  return seen;
}
