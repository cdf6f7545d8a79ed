import { findEpisode } from "#lib/content/episodes.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import type { Progress, WatchHistory } from "#lib/films/watch-progress/types.ts";

export const progressColumns = {
  episodeId: true,
  positionSeconds: true,
  durationSeconds: true,
  updatedAt: true,
} as const;

export type ProgressRow = Prisma.WatchProgressGetPayload<{ select: typeof progressColumns }>;

export function progressOf(row: ProgressRow): Progress {
  return {
    episode_id: row.episodeId,
    position_seconds: row.positionSeconds,
    duration_seconds: row.durationSeconds,
    updated_at: row.updatedAt.toISOString(),
  };
}

export async function getWatchHistory(userId: string): Promise<WatchHistory> {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: {
      historyStoppedAt: true,
      progress: { select: progressColumns, orderBy: { updatedAt: "desc" } },
    },
  });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  const known = user.progress.filter(({ episodeId }) => findEpisode(episodeId) !== null);
  return { history: user.historyStoppedAt ? "off" : "on", progress: known.map(progressOf) };
}
