import { type Content, setContent } from "#lib/content/content.ts";
import { firstContent } from "./first-content.ts";

export function loadFirstEdition(): Content {
  const snapshot = firstContent();
  setContent(snapshot);
  return snapshot;
}
