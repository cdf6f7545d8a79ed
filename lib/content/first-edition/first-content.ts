import { assemble } from "#lib/content/assembly/assemble.ts";
import type { Content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { firstEdition } from "./first-edition.ts";

/** For programs without a database: the build, the studio and tests. */
export function firstContent(): Content {
  return assemble(firstEdition, {
    revision: 1,
    at: now(),
    uploads: new Map(),
    withPictures: true,
  });
}
