import { type Content, setContent } from "#lib/content/content.ts";
import { firstContent } from "./first-content.ts";

/** Makes the first edition live, for programs without a database: the studio and tests. */
export function loadFirstEdition(): Content {
  const snapshot = firstContent();
  setContent(snapshot);
  return snapshot;
}
