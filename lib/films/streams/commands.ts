/** A stream is one viewing of a film. It needs heartbeats and a live session. */
import { randomBytes } from "node:crypto";
import { expectPlan } from "#lib/accounts/sessions/auth.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { filmRates } from "#lib/films/rate-limits.ts";

/** Continues the stream `renewed` if it belongs to this session. @throws AppError with `streams` */
export function takeStream(
  viewer: SignedIn,
  episodeId: string,
  renewed: string | null,
): Promise<{ streamId: string; planEndsAt: Date }> {
  return refusing(() =>
    writeSignedIn(viewer, async (tx) => {
      const planEndsAt = await expectPlan(tx, viewer.id);
      const at = now();
      const own = renewed === null ? null : await findOwn(tx, viewer.id, renewed);
      const goesOn = own !== null && own.sessionId === viewer.sessionId;
      if (goesOn && own.endedAt !== null) throw ended(own, { streams: [] });
      await checkPlace(tx, viewer.id, goesOn ? own.id : null);
      if (goesOn) {
        await tx.stream.updateMany({ where: { id: own.id }, data: { episodeId, seenAt: at } });
        return { streamId: own.id, planEndsAt };
      }
      await consume(tx, { rule: filmRates.streamByAccount, by: viewer.id });
      const id = randomBytes(12).toString("base64url");
      const data = { id, userId: viewer.id, sessionId: viewer.sessionId, episodeId };
      await tx.stream.create({
        data: { ...data, startedAt: at, seenAt: at },
        select: { id: true },
      });
      return { streamId: id, planEndsAt };
    }),
  );
}

/** A silent stream lost its place. It needs a free one, or many could be revived together. */
export async function keepStream(who: SignedIn, streamId: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    const own = await findOwn(tx, who.id, streamId);
    if (own === null) throw noStream();
    if (own.endedAt !== null) throw ended(own);
    if (isSilent(own)) await checkPlace(tx, who.id, streamId);
    await tx.stream.updateMany({ where: { id: streamId }, data: { seenAt: now() } });
  });
}

export async function stopStream(who: SignedIn, streamId: string): Promise<void> {
  await writeSignedIn(who, async (tx) => {
    if ((await findOwn(tx, who.id, streamId)) === null) throw noStream();
    await tx.stream.updateMany({
      where: { id: streamId, endedAt: null },
      data: { endedAt: now() },
    });
  });
  forgetRights();
}

export async function deleteOldStreams(): Promise<void> {
  const seenBefore = new Date(now().getTime() - filmLimits.streamKeptMs);
  await database().write((tx) => tx.stream.deleteMany({ where: { seenAt: { lt: seenBefore } } }));
}

function findOwn(tx: Transaction, userId: string, id: string) {
  return tx.stream.findFirst({
    where: { id, userId },
    select: { id: true, sessionId: true, seenAt: true, endedAt: true, sharedAt: true },
  });
}

const isSilent = ({ seenAt }: { seenAt: Date }) =>
  now().getTime() - seenAt.getTime() >= filmLimits.streamSilenceMs;

const placesOfUser = () => environment().mediaStreams ?? filmLimits.streamsOfUser;

async function checkPlace(tx: Transaction, userId: string, own: string | null): Promise<void> {
  const others = (await listLive(tx, userId, now())).filter(({ id }) => id !== own);
  if (others.length >= placesOfUser()) throw allTaken(others);
}

async function listLive(tx: Transaction, userId: string, at: Date) {
  const seenAfter = new Date(at.getTime() - filmLimits.streamSilenceMs);
  const streams = await tx.stream.findMany({
    where: { userId, endedAt: null, seenAt: { gt: seenAfter } },
    select: { id: true, sessionId: true, episodeId: true, startedAt: true, seenAt: true },
    orderBy: { startedAt: "asc" },
  });
  const sessions = await tx.session.findMany({
    where: { userId, expiresAt: { gt: at } },
    select: { id: true, device: true },
  });
  return streams.flatMap((stream) => {
    const session = sessions.find(({ id }) => id === stream.sessionId);
    return session ? [{ ...stream, device: session.device }] : [];
  });
}

type LiveStream = Awaited<ReturnType<typeof listLive>>[number];

export function allTaken(streams: readonly LiveStream[]): AppError {
  const most = placesOfUser();
  const films = most === 1 ? "one film" : `${most} films`;
  return new AppError("conflict", `Your membership plays ${films} at a time. Stop another first.`, {
    fields: {
      streams: streams.map(({ id, episodeId, device, startedAt, seenAt }) => ({
        id,
        episode_id: episodeId,
        device,
        started_at: startedAt,
        seen_at: seenAt,
      })),
    },
  });
}

function ended({ sharedAt }: { sharedAt: Date | null }, fields: object = {}): AppError {
  if (sharedAt !== null) return allTaken([]);
  return new AppError("conflict", "This film was stopped from another place.", { fields });
}

function noStream(): AppError {
  return new AppError("notFound", "There is no such stream.");
}
