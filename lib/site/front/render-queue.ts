import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { networksOf, partyOf } from "#lib/core/http/client-address.ts";
import { createFairQueue } from "#lib/core/http/fair-queue.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

/** Then the next page begins: a client that reads slowly must not stop all others. */
const TURN_MS = 1_000;

/** Each page takes 10 ms and 200 KB: 1,500 at once took all the memory. */
const pages = createFairQueue({
  bounds: () => siteLimits.pagesWaiting,
  atOnce: siteLimits.pagesAtOnce,
  sentence: "The site is busy. Please try again in a moment.",
});

/** Lets Next render few pages at a time, fairly between networks. @throws AppError unavailable */
export async function renderQueued(
  client: string,
  response: ServerResponse,
  render: () => Promise<void>,
): Promise<void> {
  let rendered: Promise<void> | undefined;
  await pages.run(partyOf(networksOf(client), ""), async () => {
    if (response.destroyed) return;
    rendered = render();
    await Promise.race([rendered, wait(TURN_MS, undefined, { ref: false })]);
  });
  await rendered;
}
