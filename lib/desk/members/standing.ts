/** Whether a member can watch, and what stands in the way: the first question of the support. */

import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import type { Member } from "#lib/desk/members/queries.ts";
import { giftState } from "#lib/desk/orders/state.ts";
import { placesOfUser } from "#lib/films/streams/commands.ts";

type Plan =
  | { kind: "deleted"; at: Date }
  | { kind: "active"; until: Date; since: Date; by: "order" | "staff" | "gift" }
  | { kind: "later"; from: Date }
  /** `why` is null when it ran out. */
  | { kind: "ended"; at: Date; why: string | null }
  /** `orderedAt`: of the newest order, which is not paid. */
  | { kind: "none"; orderedAt: Date | null };

type Obstacle =
  | { kind: "signedOut" }
  | { kind: "places"; most: number; episodes: readonly string[] }
  | { kind: "shared"; episode: string; at: Date }
  | { kind: "guesses"; times: number; at: Date }
  /** A gift that the member bought, or one that was mailed to the member's address. */
  | { kind: "ownGift" | "waitingGift"; orderId: string; at: Date };

export type Standing = { plan: Plan; obstacles: readonly Obstacle[] };

export async function readStanding(member: Member): Promise<Standing> {
  const plan = await planOf(member);
  return { plan, obstacles: plan.kind === "deleted" ? [] : await obstaclesOf(member, plan) };
}

async function planOf(member: Member): Promise<Plan> {
  const { deletedAt, memberships, isActive, endsAt, at } = member;
  if (deletedAt) return { kind: "deleted", at: deletedAt };
  const running = memberships.find((one) => one.startsAt <= at && one.endsAt > at);
  if (isActive && endsAt) {
    const { startsAt: since = at, order = null } = running ?? {};
    const by = order === null ? "staff" : order.kind === "GIFT" ? "gift" : "order";
    return { kind: "active", until: endsAt, since, by };
  }
  const later = memberships.findLast(({ startsAt }) => startsAt > at);
  if (later) return { kind: "later", from: later.startsAt };
  if (endsAt) return { kind: "ended", at: endsAt, why: await reasonOfEnd(member, endsAt) };
  const order = member.orders.find(({ kind }) => kind === "YEAR");
  return { kind: "none", orderedAt: order?.createdAt ?? null };
}

/** An act that ended it says so at the same moment. */
async function reasonOfEnd({ id, memberships }: Member, endsAt: Date): Promise<string | null> {
  const subjects = [`user ${id}`, ...memberships.map((one) => `membership ${one.id}`)];
  const entry = await database().read.auditEntry.findFirst({
    where: {
      subject: { in: subjects },
      action: { in: ["membership.ended", "membership.revoke"] },
      at: { gte: new Date(endsAt.getTime() - SAME_MS), lte: new Date(endsAt.getTime() + SAME_MS) },
    },
    select: { reason: true },
    orderBy: { at: "desc" },
  });
  return entry?.reason ?? null;
}

/** Entry and end read the clock one after the other. */
const SAME_MS = 1000;

async function obstaclesOf(member: Member, plan: Plan): Promise<Obstacle[]> {
  const { id: userId, sessions, streams, securityLog, at } = member;
  const found: Obstacle[] = [];
  if (sessions.length === 0) found.push({ kind: "signedOut" });
  if (plan.kind !== "active") found.push(...(await unclaimedGifts(member)));
  const most = placesOfUser();
  if (plan.kind === "active" && streams.length >= most) {
    found.push({ kind: "places", most, episodes: streams.map(({ episodeId }) => episodeId) });
  }
  const shared = await database().read.stream.findFirst({
    where: { userId, sharedAt: { not: null } },
    select: { episodeId: true, sharedAt: true },
    orderBy: { sharedAt: "desc" },
  });
  if (shared?.sharedAt) {
    found.push({ kind: "shared", episode: shared.episodeId, at: shared.sharedAt });
  }
  const isRecent = (time: Date) => at.getTime() - time.getTime() < DAY_MS;
  const failed = securityLog.find(
    ({ kind, at: time }) => kind === "FAILED_LOGIN" && isRecent(time),
  );
  if (failed) found.push({ kind: "guesses", times: failed.times, at: failed.at });
  return found;
}

/** The newest of each kind: a year was bought, and the member cannot watch it. */
async function unclaimedGifts({ id, email, orders, at }: Member): Promise<Obstacle[]> {
  const own = orders.find(({ gift }) => gift && giftState(gift, at) === "open");
  const open = { claimedAt: null, endedAt: null, claimUntil: { gt: at } };
  const mailed = await database().read.gift.findFirst({
    where: { ...open, recipientEmail: email, order: { userId: { not: id } } },
    select: { orderId: true, createdAt: true },
    orderBy: { createdAt: "desc" },
  });
  return [
    ...(own ? [{ kind: "ownGift" as const, orderId: own.id, at: own.createdAt }] : []),
    ...(mailed
      ? [{ kind: "waitingGift" as const, orderId: mailed.orderId, at: mailed.createdAt }]
      : []),
  ];
}
