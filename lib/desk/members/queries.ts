import { lastEnd, planStatusAt } from "#lib/accounts/membership/policy.ts";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Sql, sql } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { type Cursor, type ListPage, pageOf, readAll, take } from "#lib/desk/lists/cursor.ts";
import { listMailsOf } from "#lib/desk/mails/queries.ts";
import { listNotes } from "#lib/desk/members/notes.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

export const memberFilterNames = ["find", "state", "label"] as const;

const STATES = ["active", "ended", "none"] as const;
export type MemberState = (typeof STATES)[number];

/** Returns null, all members, for none or an invalid one. */
export function readState(text: string | null | undefined): MemberState | null {
  return STATES.find((known) => known === text) ?? null;
}

export type ListedMember = Awaited<ReturnType<typeof readMembers>>[number];

export type Group = { state: MemberState | null; label: string | null };

type Place = { userId: string; at: Date; key: string };

/** Sorts all and `none` by registration, a label by when it was given, the others by the membership's end. */
export async function listMembers(
  state: MemberState | null,
  after: Cursor | null,
  label: string | null = null,
): Promise<ListPage<ListedMember>> {
  const { rows, next } = pageOf(await placesOf({ state, label }, after, take), cursorOf);
  return { rows: await readMembers(rows.map(({ userId }) => userId)), next };
}

export async function* everyMember(group: Group): AsyncGenerator<ListedMember[]> {
  const pages = readAll((after, limit) => placesOf(group, after, limit), cursorOf);
  for await (const places of pages) {
    yield await readMembers(places.map(({ userId }) => userId));
  }
}

const cursorOf = ({ at, key }: Place): Cursor => ({ at, id: key });

/** Row values use the index on time and id. */
function placesOf({ state, label }: Group, after: Cursor | null, limit: number): Promise<Place[]> {
  if (label !== null) return labelledPlaces(state, label, after, limit);
  const { read } = database();
  const at = now();
  const user =
    after === null ? sql`` : sql`AND (u."createdAt", u."id") < (${after.at}, ${after.id})`;
  const ending =
    after === null ? sql`` : sql`AND (m."endsAt", m."id") < (${after.at}, ${after.id})`;
  // A deleted account keeps its row and memberships.
  const memberships = (isIn: Sql) => read.$queryRaw<Place[]>`
    SELECT m."userId", m."endsAt" AS "at", m."id" AS "key" FROM "Membership" m
    WHERE ${isIn} ${ending} AND NOT EXISTS (
      SELECT 1 FROM "User" gone WHERE gone."id" = m."userId" AND gone."deletedAt" IS NOT NULL)
    ORDER BY m."endsAt" DESC, m."id" DESC LIMIT ${limit}`;
  if (state === "active") return memberships(sql`m."endsAt" > ${at} AND m."startsAt" <= ${at}`);
  if (state === "ended") {
    return memberships(sql`m."endsAt" <= ${at} AND NOT EXISTS (
      SELECT 1 FROM "Membership" later WHERE later."userId" = m."userId"
        AND (later."endsAt", later."id") > (m."endsAt", m."id"))`);
  }
  const without = state === "none" ? sql`AND NOT u."hadMembership"` : sql``;
  return read.$queryRaw<Place[]>`
    SELECT u."id" AS "userId", u."createdAt" AS "at", u."id" AS "key" FROM "User" u
    WHERE u."deletedAt" IS NULL ${user} ${without}
    ORDER BY u."createdAt" DESC, u."id" DESC LIMIT ${limit}`;
}

function labelledPlaces(
  state: MemberState | null,
  label: string,
  after: Cursor | null,
  limit: number,
): Promise<Place[]> {
  const at = now();
  const has = (time: Sql) =>
    sql`EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = u."id" AND ${time})`;
  const states = {
    active: has(sql`m."endsAt" > ${at} AND m."startsAt" <= ${at}`),
    ended: sql`u."hadMembership" AND NOT ${has(sql`m."endsAt" > ${at}`)}`,
    none: sql`NOT u."hadMembership"`,
  };
  const isIn = state === null ? sql`` : sql`AND ${states[state]}`;
  const place = after === null ? sql`` : sql`AND (l."at", l."userId") < (${after.at}, ${after.id})`;
  return database().read.$queryRaw<Place[]>`
    SELECT l."userId", l."at" AS "at", l."userId" AS "key" FROM "MemberLabel" l
    JOIN "User" u ON u."id" = l."userId"
    WHERE l."label" = ${label} ${place} AND u."deletedAt" IS NULL ${isIn}
    ORDER BY l."at" DESC, l."userId" DESC LIMIT ${limit}`;
}

/** Returns the members in the order of the ids. */
export async function readMembers(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const at = now();
  const users = await database().read.user.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      createdAt: true,
      labels,
      memberships: { select: { startsAt: true, endsAt: true }, orderBy: { endsAt: "desc" } },
    },
  });
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    const { email, createdAt, memberships } = user;
    const name = fullName(user);
    const isActive = planStatusAt(memberships, at) === "ACTIVE";
    const endsAt = memberships[0]?.endsAt ?? null;
    const named = user.labels.map(({ label }) => label);
    return [{ id, name, email, createdAt, endsAt, isActive, labels: named }];
  });
}

const labels = { select: { label: true }, orderBy: { label: "asc" } } as const;

export type Member = Awaited<ReturnType<typeof getMember>>;

/** Everything of one member that the desk shows. @throws AppError notFound */
export async function getMember(id: string) {
  if (!isPlainText(id)) throw new AppError("notFound", "There is no such member.");
  const at = now();
  const user = await database().read.user.findUnique({
    where: { id },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      emailConfirmedAt: true,
      phoneNumber: true,
      createdAt: true,
      deletedAt: true,
      historyStoppedAt: true,
      newsFrom: true,
      episodesStoppedAt: true,
      ordersStoppedAt: true,
      remindersStoppedAt: true,
      mailRefusedAt: true,
      staff: { select: { role: true } },
      nominee: { select: { name: true, email: true, relation: true } },
      _count: { select: { requests: true } },
      labels,
      memberships: {
        select: {
          id: true,
          startsAt: true,
          endsAt: true,
          orderId: true,
          order: { select: { kind: true } },
        },
        orderBy: { startsAt: "desc" },
      },
      orders: {
        select: {
          id: true,
          status: true,
          mode: true,
          kind: true,
          amountPaise: true,
          discountPaise: true,
          couponCode: true,
          createdAt: true,
          gift: { select: { claimedAt: true, claimUntil: true, endedAt: true, claimedById: true } },
          payment: {
            select: {
              amountPaise: true,
              refundedPaise: true,
              disputedPaise: true,
              disputes: { select: { status: true } },
            },
          },
        },
        orderBy: { createdAt: "desc" },
        take,
      },
      couponUses: {
        select: {
          id: true,
          paidAt: true,
          heldUntil: true,
          orderId: true,
          coupon: { select: { id: true, code: true, kind: true, amount: true } },
        },
        take: deskLimits.rowsOfPage,
      },
      claimedGifts: {
        select: {
          orderId: true,
          claimedAt: true,
          endedAt: true,
          order: { select: { userId: true, user: { select: { email: true } } } },
        },
        orderBy: { claimedAt: "desc" },
        take: deskLimits.rowsOfPage,
      },
      invoices: {
        select: { number: true, kind: true, issuedAt: true, totalPaise: true },
        orderBy: { issuedAt: "desc" },
        take,
      },
      sessions: {
        where: { expiresAt: { gt: at } },
        select: { id: true, device: true, createdAt: true, seenAt: true },
        orderBy: { createdAt: "desc" },
      },
      devices: {
        select: { tokenHash: true, name: true, createdAt: true, seenAt: true },
        orderBy: { seenAt: "desc" },
        take: 20,
      },
      streams: {
        where: {
          endedAt: null,
          seenAt: { gt: new Date(at.getTime() - filmLimits.streamSilenceMs) },
        },
        select: { id: true, episodeId: true, startedAt: true, seenAt: true, sharedAt: true },
        orderBy: { seenAt: "desc" },
        take: 10,
      },
      progress: {
        select: { episodeId: true, positionSeconds: true, durationSeconds: true, updatedAt: true },
        orderBy: { updatedAt: "desc" },
        take: 5,
      },
      securityLog: {
        select: { id: true, kind: true, at: true, device: true, times: true },
        orderBy: { at: "desc" },
        take: deskLimits.rowsOfPage,
      },
    },
  });
  if (user === null) throw new AppError("notFound", `There is no member ${id}.`);
  // Ids of sessions and streams are credentials, so handles replace them.
  const sessions = user.sessions.map(({ id, ...one }) => ({ ...one, handle: handleOf(id) }));
  const streams = user.streams.map(({ id, ...one }) => ({ ...one, handle: handleOf(id) }));
  const devices = user.devices.map(({ tokenHash, ...device }) => ({
    ...device,
    handle: handleOf(tokenHash),
  }));
  const isActive = planStatusAt(user.memberships, at) === "ACTIVE";
  const endsAt = lastEnd(user.memberships);
  const [mails, notes] = await Promise.all([listMailsOf(id), listNotes(id)]);
  return { ...user, sessions, devices, streams, mails, notes, isActive, endsAt, at };
}
