/** A stream is one viewing of a film. It needs heartbeats and a live session. */
import { randomBytes } from "node:crypto";
import { expectPlan } from "#lib/accounts/sessions/auth.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { readStreams, type Stream } from "#lib/films/streams/queries.ts";

const STREAMS_OF_USER = 2;

/** Continues the stream `renewed` if it belongs to this session. @throws AppError with `streams` */
export async function takeStream(
  viewer: CurrentUser,
  episodeId: string,
  renewed: string | null,
): Promise<{ streamId: string; planEndsAt: Date }> {
  const before = renewed && (await findOwn(viewer, renewed));
  // A stream with a recent heartbeat needs no write.
  if (before && before.episodeId === episodeId && msSince(before) < filmLimits.streamHeartbeatMs) {
    return { streamId: before.id, planEndsAt: expectPlan(viewer) };
  }
  return refusing(() =>
    writeSignedIn(viewer, async (tx, current) => {
      const planEndsAt = expectPlan(current);
      const at = now();
      const own = await findOwn(viewer, renewed, tx);
      if (own) {
        await tx.stream.updateMany({ where: { id: own.id }, data: { episodeId, seenAt: at } });
        return { streamId: own.id, planEndsAt };
      }
      await consume(tx, { rule: filmRates.streamByAccount, by: viewer.id });
      const id = randomBytes(12).toString("base64url");
      const stream = { id, userId: viewer.id, sessionId: viewer.sessionId, episodeId };
      const data = { ...stream, startedAt: at, seenAt: at };
      await tx.stream.create({ data, select: { id: true } });
      return { streamId: id, planEndsAt };
    }),
  );
}

/** @throws AppError when the stream has ended or no place is free */
async function findOwn(
  { id: userId, sessionId }: SignedIn,
  streamId: string | null,
  tx?: Transaction,
): Promise<Stream | undefined> {
  const streams = await readStreams({ userId, streamId }, tx);
  const own = streams.find((one) => one.id === streamId && one.sessionId === sessionId);
  if (own && own.endedAt !== null) throw ended(own, { streams: [] });
  checkPlace(streams, own);
  return own;
}

/** A silent stream lost its place: reviving it needs a free one. */
export async function keepStream(who: SignedIn, streamId: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    const streams = await readStreams({ userId: who.id, streamId }, tx);
    const own = streams.find(({ id }) => id === streamId);
    if (own === undefined) throw noStream();
    if (own.endedAt !== null) throw ended(own);
    if (isSilent(own)) checkPlace(streams, own);
    await tx.stream.updateMany({ where: { id: streamId }, data: { seenAt: now() } });
  });
}

export async function stopStream(who: SignedIn, streamId: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    const where = { id: streamId, userId: who.id };
    if ((await tx.stream.count({ where })) === 0) throw noStream();
    await tx.stream.updateMany({ where: { ...where, endedAt: null }, data: { endedAt: now() } });
  });
  forgetRights();
}

export async function deleteOldStreams(): Promise<void> {
  const seenBefore = new Date(now().getTime() - filmLimits.streamKeptMs);
  await database().write((tx) => tx.stream.deleteMany({ where: { seenAt: { lt: seenBefore } } }));
}

const msSince = ({ seenAt }: Stream) => now().getTime() - seenAt.getTime();

/** A clock that was ahead for a while may have left a future time. */
const isSilent = (stream: Stream) => Math.abs(msSince(stream)) >= filmLimits.streamSilenceMs;

export const placesOfUser = () => environment().mediaStreams ?? STREAMS_OF_USER;

function checkPlace(streams: readonly Stream[], own: Stream | undefined): void {
  const others = streams.filter(
    (one) => one !== own && one.endedAt === null && one.liveSession !== null && !isSilent(one),
  );
  if (others.length >= placesOfUser()) throw allTaken(others);
}

export function allTaken(streams: readonly Stream[]): AppError {
  const most = placesOfUser();
  const films = most === 1 ? "one film" : `${most} films`;
  const sentence = `Your membership plays ${films} at a time. Stop another first.`;
  const shown = streams.map(({ id, episodeId: episode_id, device, startedAt, seenAt }) => ({
    id,
    episode_id,
    device,
    started_at: startedAt,
    seen_at: seenAt,
  }));
  return new AppError("conflict", sentence, { fields: { streams: shown } });
}

function ended({ sharedAt }: { sharedAt: Date | null }, fields: object = {}): AppError {
  if (sharedAt !== null) return allTaken([]);
  return new AppError("conflict", "This film was stopped from another place.", { fields });
}

function noStream(): AppError {
  return new AppError("notFound", "There is no such stream.");
}
