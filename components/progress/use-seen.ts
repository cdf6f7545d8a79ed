"use client";

import { useState } from "react";

/**
 * Returns every id that was given since the component is there: what opened a player stays when its
 * film ends, for the focus to return to.
 */
export function useSeen(ids: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(ids));
  if (ids.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...ids]));
  return seen;
}
