import { withLease } from "#lib/core/database/lease.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { erasers } from "./retention.ts";

const LEASE_MS = 30 * MINUTE_MS;

/** Erases what is older than the table allows, in one process. Repeatable; a failure stops no other kind. */
export async function carryOutRetention(): Promise<void> {
  await withLease("retention", LEASE_MS, async () => {
    for (const erase of erasers()) {
      try {
        await erase();
      } catch (error) {
        log().error({ err: error, work: erase.name }, "data not erased in time");
      }
    }
  });
}
