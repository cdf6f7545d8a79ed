import type { ReactNode } from "react";
import { episodes } from "#lib/content/episodes.ts";
import { StartedCard } from "./started-card.tsx";

/** Returns a card for each episode, by its id. */
export function startedCards(): Record<string, ReactNode> {
  return Object.fromEntries(
    episodes.map((episode) => [episode.id, <StartedCard key={episode.id} episode={episode} />]),
  );
}
