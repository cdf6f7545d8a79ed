import { LRUCache } from "lru-cache";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { networksOf } from "#lib/core/http/client-address.ts";
import { log } from "#lib/core/http/log.ts";
import { hashOf } from "#lib/core/rate-limits/attempts.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

/** Wi-Fi, mobile and one more, within `NETWORKS_MS`. */
const NETWORKS = 3;
const NETWORKS_MS = 10 * 60 * 1000;

/** When each network's next write is due: most segments need none. */
const shared = globalThis as { aieStreamNetworks?: LRUCache<string, number> };
shared.aieStreamNetworks ??= new LRUCache({ max: filmLimits.streamNetworksRemembered });
const nextWrites = shared.aieStreamNetworks;

/** Ends a stream that too many networks read: they share a login. Returns whether it did. */
export async function endIfShared(streamId: string, address: string): Promise<boolean> {
  // Uses the widest block: a phone changes its address within its carrier's block.
  const network = networksOf(address).at(-1)?.name ?? "";
  const key = `${streamId} ${network}`;
  const at = now().getTime();
  if ((nextWrites.get(key) ?? 0) > at) return false;
  nextWrites.set(key, at + filmLimits.streamNetworkSeenMs);
  const isShared = await keepNetwork(streamId, hashOf(network)).catch((error: unknown) => {
    nextWrites.delete(key);
    throw error;
  });
  if (!isShared) return false;
  forgetRights();
  log().warn({ stream: streamId }, "a stream was ended: too many networks read it");
  return true;
}

/** Counts rows, as several processes may serve the stream. Returns whether it ended the stream. */
function keepNetwork(streamId: string, network: string): Promise<boolean> {
  const seenAt = now();
  const since = new Date(seenAt.getTime() - NETWORKS_MS);
  return database().write(async (tx) => {
    const live = { id: streamId, endedAt: null };
    if ((await tx.stream.count({ where: live })) === 0) return false;
    const row = { streamId, network };
    await tx.streamNetwork.upsert({
      where: { streamId_network: row },
      create: { ...row, seenAt },
      update: { seenAt },
      select: { network: true },
    });
    const networks = await tx.streamNetwork.count({ where: { streamId, seenAt: { gt: since } } });
    if (networks <= NETWORKS) return false;
    await tx.stream.updateMany({ where: live, data: { endedAt: seenAt, sharedAt: seenAt } });
    return true;
  });
}
