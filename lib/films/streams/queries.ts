import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { filmLimits } from "#lib/films/limits.ts";

export function countActiveStreams(): Promise<number> {
  const seenAfter = new Date(now().getTime() - filmLimits.streamSilenceMs);
  return database().read.stream.count({ where: { endedAt: null, seenAt: { gt: seenAfter } } });
}
