import { setTimeout as wait } from "node:timers/promises";
import type { Content } from "#lib/content/content.ts";
import { onEdition } from "#lib/content/documents/editions.ts";
import { readSnapshot } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";

const GAP_MS = 500;
const AFTER_FAILURE_MS = 10_000;

export function tellUnpublished(document: string, err: unknown): void {
  log().error({ err, document }, "document not published at its time");
}

/**
 * Hands the content of each publication after `revision` to `show`: of this process at once, and of
 * others as it polls.
 */
export function followContent(show: (next: Content) => Promise<void>, revision: number): void {
  let known = revision;

  async function look(): Promise<void> {
    const published = await publishDue(tellUnpublished);
    if (published === known) return;
    const next = await readSnapshot({ withDrafts: false });
    known = next.revision;
    // Logged, and tried again by the publisher.
    await show(next).catch(() => undefined);
  }

  async function tell(error: unknown): Promise<void> {
    log().error({ err: error }, "content not read");
    await wait(AFTER_FAILURE_MS, undefined, { ref: false });
  }

  onEdition(startLoop(() => look().catch(tell), GAP_MS).wake);
}
