import { assemble } from "#lib/content/assembly/assemble.ts";
import { type Content, setContent } from "#lib/content/content.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { importAll } from "./commands.ts";
import { readUploads } from "./pictures.ts";
import { readEdition, readSources } from "./queries.ts";

export async function ensureFirstEdition(): Promise<void> {
  if ((await readEdition()) > 0) return;
  const guard = async () => undefined;
  await importAll(firstEdition, { actor: "site", reason: "the first edition", guard });
}

/** @throws ContentProblems for documents of an earlier release that this one cannot show */
export async function loadContent(): Promise<Content> {
  const live = await readSnapshot({ withDrafts: false });
  setContent(live);
  return live;
}

/** @throws ContentProblems */
export async function readSnapshot(options: { withDrafts: boolean }): Promise<Content> {
  const { read } = database();
  // Edition first: a publication in between is read again.
  const revision = await readEdition();
  const sources = await readSources(read, options);
  const uploads = await readUploads(read);
  // A picture that is missing now must not stop the start.
  return assemble(sources, {
    revision,
    isPreview: options.withDrafts,
    at: now(),
    uploads,
    withPictures: false,
  });
}
