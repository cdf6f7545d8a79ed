/** A stream is one viewing of a film. It needs heartbeats and a live session. */
import { randomBytes } from "node:crypto";
import { expectPlan } from "#lib/accounts/sessions/auth.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import { readSessionUsers } from "#lib/accounts/sessions/queries.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { batch, padded } from "#lib/core/database/batch.ts";
import { database, join, sql } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { readStreams, type Stream } from "#lib/films/streams/queries.ts";

const STREAMS_OF_USER = 2;

/** `renewed`: the player's stream. `isWaiting`: takes over no stream, as no one has pressed a button. */
export type StreamRequest = { renewed: string | null; isWaiting: boolean };

/**
 * Continues the stream `renewed` if it belongs to this session. A new stream takes over the places of
 * this session when no other is free: a closed browser ends no stream.
 * @throws AppError with `streams`
 */
export async function takeStream(
  viewer: CurrentUser,
  episodeId: string,
  { renewed, isWaiting }: StreamRequest,
): Promise<{ streamId: string; planEndsAt: Date }> {
  const before = renewed && (await findOwn(viewer, renewed));
  // A stream with a recent heartbeat needs no write.
  if (before && before.episodeId === episodeId && msSince(before) < filmLimits.streamHeartbeatMs) {
    return { streamId: before.id, planEndsAt: expectPlan(viewer) };
  }
  const mayTake = renewed === null && !isWaiting;
  const { taken, ...stream } = await refusing(() =>
    writeSignedIn(viewer, async (tx, current) => {
      const planEndsAt = expectPlan(current);
      const at = now();
      const taken = mayTake ? await takePlaces(viewer, at, tx) : 0;
      const own = await findOwn(viewer, renewed, tx);
      if (own) {
        await tx.stream.updateMany({ where: { id: own.id }, data: { episodeId, seenAt: at } });
        return { streamId: own.id, planEndsAt, taken };
      }
      await consume(tx, { rule: filmRates.streamByAccount, by: viewer.id });
      const id = randomBytes(12).toString("base64url");
      const stream = { id, userId: viewer.id, sessionId: viewer.sessionId, episodeId };
      const data = { ...stream, startedAt: at, seenAt: at };
      await tx.stream.create({ data, select: { id: true } });
      return { streamId: id, planEndsAt, taken };
    }),
  );
  if (taken > 0) forgetRights();
  return stream;
}

/** @throws AppError when the stream has ended or no place is free */
async function findOwn(
  { id: userId, sessionId }: SignedIn,
  streamId: string | null,
  tx?: Transaction,
): Promise<Stream | undefined> {
  const streams = await readStreams({ userId, streamId }, tx);
  const own = streams.find((one) => one.id === streamId && one.sessionId === sessionId);
  if (own && own.endedAt !== null) throw ended(own, streams, { streams: [] });
  checkPlace(streams, own, sessionId);
  return own;
}

/** Ends this session's streams, the longest silent first, until a place is free. Returns how many. */
async function takePlaces(
  { id: userId, sessionId }: SignedIn,
  at: Date,
  tx: Transaction,
): Promise<number> {
  const live = (await readStreams({ userId, streamId: null }, tx)).filter(isLive);
  const missing = Math.max(live.length - placesOfUser() + 1, 0);
  const own = live.filter((one) => one.sessionId === sessionId);
  if (own.length < missing) return 0;
  const oldest = own.toSorted((one, other) => msSince(other) - msSince(one)).slice(0, missing);
  const where = { id: { in: oldest.map(({ id }) => id) } };
  await tx.stream.updateMany({ where, data: { endedAt: at } });
  return missing;
}

type Beat = { who: SignedIn; streamId: string };

export async function keepStream(who: SignedIn, streamId: string): Promise<void> {
  if (!(await keepLive({ who, streamId }))) await reviveStream(who, streamId);
}

/**
 * Beats that arrive together share a transaction. Returns false for any but a live stream's. A stream
 * whose session ends meanwhile lives no longer, whatever its last beat: nothing needs a snapshot.
 */
const keepLive = batch((beats: readonly Beat[]) =>
  database().write(async (tx) => {
    const sessions = beats.map(({ who }) => who.sessionId);
    const users = await readSessionUsers(sessions, tx);
    const own = new Set(beats.filter(({ who }, index) => users[index]?.id === who.id));
    const kept = own.size > 0 ? await beat(tx, [...own]) : new Set();
    return beats.map((one) => own.has(one) && kept.has(`${one.streamId} ${one.who.id}`));
  }, "ReadCommitted"),
);

async function beat(tx: Transaction, beats: readonly Beat[]): Promise<Set<string>> {
  const at = now();
  const after = new Date(at.getTime() - filmLimits.streamSilenceMs);
  const before = new Date(at.getTime() + filmLimits.streamSilenceMs);
  const values = padded(beats).map(({ who, streamId }) => sql`(${streamId}, ${who.id})`);
  const kept = await tx.$queryRaw<{ id: string; userId: string }[]>`
    UPDATE "Stream" SET "seenAt" = ${at} WHERE ("id", "userId") IN (VALUES ${join(values)})
      AND "endedAt" IS NULL AND "seenAt" > ${after} AND "seenAt" < ${before}
    RETURNING "id", "userId"`;
  return new Set(kept.map(({ id, userId }) => `${id} ${userId}`));
}

/** A silent stream lost its place: reviving it needs a free one. */
async function reviveStream(who: SignedIn, streamId: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    const streams = await readStreams({ userId: who.id, streamId }, tx);
    const own = streams.find(({ id }) => id === streamId);
    if (own === undefined) throw noStream();
    if (own.endedAt !== null) throw ended(own, streams);
    if (isSilent(own)) checkPlace(streams, own, who.sessionId);
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

const isLive = (stream: Stream) =>
  stream.endedAt === null && stream.liveSession !== null && !isSilent(stream);

function checkPlace(streams: readonly Stream[], own: Stream | undefined, sessionId: string): void {
  const others = streams.filter((one) => one !== own && isLive(one));
  if (others.length >= placesOfUser()) throw allTaken(others, sessionId);
}

export function allTaken(streams: readonly Stream[], sessionId?: string): AppError {
  const most = placesOfUser();
  const films = most === 1 ? "one film" : `${most} films`;
  const sentence = `Your membership plays ${films} at a time. Stop another first.`;
  const shown = streams.map((stream) => ({
    id: stream.id,
    episode_id: stream.episodeId,
    device: stream.device,
    this_browser: stream.sessionId === sessionId,
    started_at: stream.startedAt,
    seen_at: stream.seenAt,
  }));
  return new AppError("conflict", sentence, { fields: { streams: shown } });
}

function ended(own: Stream, streams: readonly Stream[], fields: object = {}): AppError {
  const { sharedAt, endedAt, sessionId } = own;
  if (sharedAt !== null) return allTaken([]);
  const others = streams.filter((one) => one.sessionId === sessionId && one.id !== own.id);
  const isHere = others.some(({ startedAt }) => endedAt !== null && startedAt >= endedAt);
  const sentence = isHere
    ? "This film was stopped: you began another one in this browser."
    : "This film was stopped from another place.";
  return new AppError("conflict", sentence, { fields });
}

function noStream(): AppError {
  return new AppError("notFound", "There is no such stream.");
}
