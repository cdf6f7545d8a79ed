/**
 * From how many networks a stream is read: more than a viewer has on the way mean a shared login.
 * Rows count, since several processes may serve one stream. A process remembers what it has written
 * lately, so that a segment costs a look at a Map and no write.
 */

import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { networksOf } from "#lib/core/http/client-address.ts";
import { log } from "#lib/core/http/log.ts";
import { hashOf } from "#lib/core/rate-limits/attempts.ts";
import { setBounded } from "#lib/films/delivery/bounded-map.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { allTaken } from "#lib/films/streams/commands.ts";

// When each network of a stream is written again, in milliseconds.
const shared = globalThis as { aieStreamNetworks?: Map<string, number> };
shared.aieStreamNetworks ??= new Map();
const known = shared.aieStreamNetworks;

/**
 * Notes that a stream is read from the network of an address, and ends it when these are too many.
 * @throws AppError conflict for the request that makes them too many
 */
export async function noteNetwork(streamId: string, address: string): Promise<void> {
  // The widest: a mobile carrier gives connections addresses of one block.
  const network = networksOf(address).at(-1)?.name ?? "";
  const key = `${streamId} ${network}`;
  const at = now().getTime();
  if ((known.get(key) ?? 0) > at) return;
  // Before the write, so that a player's burst of requests makes one.
  setBounded(known, key, at + filmLimits.streamNetworkSeenMs, filmLimits.streamNetworksRemembered);
  const isShared = await keepNetwork(streamId, hashOf(network)).catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
  if (!isShared) return;
  forgetRights();
  log().warn({ stream: streamId }, "a stream was ended: too many networks read it");
  throw allTaken([]);
}

/** Resolves with whether the stream was ended by it. */
function keepNetwork(streamId: string, network: string): Promise<boolean> {
  const seenAt = now();
  const since = new Date(seenAt.getTime() - filmLimits.streamNetworksMs);
  return database().write(async (tx) => {
    const live = { id: streamId, endedAt: null };
    // It may have ended, and its row be gone, since the right was looked up.
    if ((await tx.stream.count({ where: live })) === 0) return false;
    const row = { streamId, network };
    await tx.streamNetwork.upsert({
      where: { streamId_network: row },
      create: { ...row, seenAt },
      update: { seenAt },
      select: { network: true },
    });
    const networks = await tx.streamNetwork.count({ where: { streamId, seenAt: { gt: since } } });
    if (networks <= filmLimits.streamNetworks) return false;
    await tx.stream.updateMany({ where: live, data: { endedAt: seenAt, sharedAt: seenAt } });
    return true;
  });
}
