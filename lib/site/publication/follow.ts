import { type Content, content } from "#lib/content/content.ts";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { log } from "#lib/core/http/log.ts";
import { siteLimits } from "#lib/site/limits.ts";

export function tellUnpublished(document: string, err: unknown): void {
  log().error({ err, document }, "document not published at its time");
}

/** Notices publications, also those of other processes, and hands their content to `show`. */
export function followContent(show: (next: Content) => Promise<void>): void {
  let { revision } = content();

  async function look(): Promise<void> {
    await publishDue(tellUnpublished);
    const published = await readEdition();
    if (published === revision) return;
    revision = published;
    await show(await readSnapshot({ withDrafts: false }));
  }

  async function repeat(): Promise<void> {
    await look().catch((error: unknown) => log().error({ err: error }, "content not read"));
    setTimeout(() => void repeat(), siteLimits.contentPollMs).unref();
  }

  void repeat();
}
