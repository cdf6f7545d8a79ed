import { type Content, content } from "#lib/content/content.ts";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { log } from "#lib/core/http/log.ts";

const POLL_MS = { often: 500, afterFailure: 10_000 } as const;

export function tellUnpublished(document: string, err: unknown): void {
  log().error({ err, document }, "document not published at its time");
}

/** Notices publications, also those of other processes, and hands their content to `show`. */
export function followContent(show: (next: Content) => Promise<void>): void {
  let { revision } = content();

  async function look(): Promise<void> {
    const published = await publishDue(tellUnpublished);
    if (published === revision) return;
    const next = await readSnapshot({ withDrafts: false });
    revision = next.revision;
    await show(next).catch(() => "logged, and tried again by itself");
  }

  async function repeat(): Promise<void> {
    const { often, afterFailure } = POLL_MS;
    const gapMs = await look().then(
      () => often,
      (error: unknown) => {
        log().error({ err: error }, "content not read");
        return afterFailure;
      },
    );
    setTimeout(() => void repeat(), gapMs).unref();
  }

  void repeat();
}
