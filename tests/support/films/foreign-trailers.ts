/** Content whose trailers are at Vimeo and YouTube, for a site of its own. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Trailer } from "#lib/content/content.ts";
import episodes from "#lib/content/first-edition/episodes.json" with { type: "json" };
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { closeReading, introduction } from "#tests/support/films/first-trailers.ts";
import { operate } from "#tests/support/site/operate.ts";

export const foreignTrailers = {
  vimeo: { ...introduction, host: "vimeo", video: "76979871" },
  youtube: { ...closeReading, host: "youtube", video: "a-b_c" },
} as const;

const replaced = new Map<string, Trailer>([
  [introduction.video, foreignTrailers.vimeo],
  [closeReading.video, foreignTrailers.youtube],
]);

/** Publishes them in the database of these settings, which the site has migrated. */
export async function importForeignTrailers(settings: Record<"DATA_DIR", string>): Promise<void> {
  const foreign = Object.entries(episodes).map(([id, body]) => [
    `episode/${id}`,
    { ...body, trailer: replaced.get(body.trailer.video) ?? body.trailer },
  ]);
  const first = firstEdition.map((source) => [documentId(source), source.body]);
  const documents = Object.fromEntries([...first, ...foreign]);
  const file = path.join(settings.DATA_DIR, "content.json");
  writeFileSync(file, JSON.stringify({ format: "aie-content-1", documents }));
  await operate(settings, "content", "import", file, "--reason", "foreign trailers");
}
