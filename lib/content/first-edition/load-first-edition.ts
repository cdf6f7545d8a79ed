import { assemble } from "#lib/content/assembly/assemble.ts";
import { type Content, setContent } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { firstEdition } from "./first-edition.ts";

/** For programs without a database: the studio and tests. */
export function loadFirstEdition(): Content {
  const snapshot = assemble(firstEdition, {
    revision: 1,
    at: now(),
    uploads: new Map(),
    withPictures: true,
  });
  setContent(snapshot);
  return snapshot;
}
