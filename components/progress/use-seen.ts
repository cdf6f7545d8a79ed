"use client";

import { useState } from "react";

/**
 * Returns all ids since the component mounted: a button that opened a player must stay after the
 * film's end, for the focus to return to.
 */
export function useSeen(ids: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(ids));
  if (ids.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...ids]));
  return seen;
}
