import type { ReactNode } from "react";
import { Act } from "#components/desk/acts/act.tsx";
import { type Column, rupeeColumn } from "#components/desk/lists/table.tsx";
import { strings as offers } from "#components/desk/offers/strings.ts";
import { RefundAct } from "#components/desk/orders/refund-act.tsx";
import { strings as orderStrings } from "#components/desk/orders/strings.ts";
import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { now } from "#lib/core/config/clock.ts";
import {
  deskCalls,
  deskMemberPath,
  deskOfferPath,
  deskOrderPath,
} from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { Member } from "#lib/desk/members/queries.ts";
import { giftState } from "#lib/desk/orders/state.ts";
import { strings } from "./strings.ts";

type List =
  | "memberships"
  | "orders"
  | "couponUses"
  | "claimedGifts"
  | "sessions"
  | "devices"
  | "streams"
  | "progress"
  | "mails"
  | "securityLog";

type Columns<Name extends List> = readonly Column<Member[Name][number]>[];

const {
  notes,
  memberships,
  orders,
  coupons,
  gifts,
  sessions,
  devices,
  streams,
  progress,
  mails,
  log,
} = strings;

export function filmName(id: string): string {
  const episode = findEpisode(id);
  return episode ? `${id}, ${episode.title}` : id;
}

const { states: giftStates } = orderStrings.one.gift;
const gives = offers.givesOf;

/** Of a gift, whether and by whom it was claimed. */
function kindOf({ kind, gift }: Member["orders"][number]): ReactNode {
  const name = orderStrings.kinds[kind];
  if (gift === null) return name;
  const state = giftStates[giftState(gift, now())];
  const { claimedById } = gift;
  return (
    <>
      {name}: {claimedById === null ? state : <a href={deskMemberPath(claimedById)}>{state}</a>}
    </>
  );
}

export const columns: { [Name in List]: Columns<Name> } = {
  memberships: [
    { label: memberships.from, cell: ({ startsAt }) => formatDay(startsAt), isOneLine: true },
    { label: memberships.until, cell: ({ endsAt }) => formatDay(endsAt), isOneLine: true },
    {
      label: memberships.by,
      cell: ({ orderId, order }) =>
        orderId ? (
          <a href={deskOrderPath(orderId)}>
            {order?.kind === "GIFT" ? memberships.claimed : memberships.order}
          </a>
        ) : (
          memberships.gift
        ),
    },
  ],
  orders: [
    {
      label: orders.made,
      cell: ({ id, createdAt }) => <a href={deskOrderPath(id)}>{formatShort(createdAt)}</a>,
    },
    {
      label: orders.status,
      cell: ({ status }) => (status === "PAID" ? orders.paid : orders.created),
    },
    { label: orders.kind, cell: kindOf },
    rupeeColumn(orders.amount, ({ amountPaise }) => amountPaise),
    rupeeColumn(
      orders.back,
      ({ payment }) => payment && payment.refundedPaise + payment.disputedPaise,
    ),
  ],
  couponUses: [
    {
      label: coupons.code,
      cell: ({ coupon }) => <a href={deskOfferPath(coupon.id)}>{shownCode(coupon.code)}</a>,
    },
    { label: coupons.gives, cell: ({ coupon }) => gives[coupon.kind](coupon.amount) },
    {
      label: coupons.state,
      cell: ({ paidAt, heldUntil }) =>
        paidAt ? coupons.used(formatShort(paidAt)) : heldUntil && coupons.held,
    },
    {
      label: coupons.order,
      cell: ({ orderId }) => orderId && <a href={deskOrderPath(orderId)}>{memberships.order}</a>,
    },
  ],
  claimedGifts: [
    {
      label: gifts.claimed,
      cell: ({ orderId, claimedAt }) => (
        <a href={deskOrderPath(orderId)}>{claimedAt && formatShort(claimedAt)}</a>
      ),
    },
    {
      label: gifts.from,
      cell: ({ order }) => (
        <a href={deskMemberPath(order.userId)}>{order.user.email || order.userId}</a>
      ),
    },
    {
      label: gifts.state,
      cell: ({ endedAt }) => (endedAt ? giftStates.ended : giftStates.claimed),
    },
  ],
  sessions: [
    { label: sessions.device, cell: ({ device }) => device ?? sessions.unknown },
    { label: sessions.since, cell: ({ createdAt }) => formatShort(createdAt) },
    { label: sessions.seen, cell: ({ seenAt, createdAt }) => formatShort(seenAt ?? createdAt) },
  ],
  devices: [
    { label: sessions.device, cell: ({ name }) => name ?? sessions.unknown },
    { label: devices.since, cell: ({ createdAt }) => formatShort(createdAt) },
    { label: sessions.seen, cell: ({ seenAt }) => formatShort(seenAt) },
  ],
  streams: [
    { label: streams.film, cell: ({ episodeId }) => filmName(episodeId) },
    { label: streams.since, cell: ({ startedAt }) => formatShort(startedAt) },
    { label: streams.seen, cell: ({ seenAt }) => formatShort(seenAt) },
    { label: streams.shared, cell: ({ sharedAt }) => (sharedAt ? streams.yes : streams.no) },
  ],
  progress: [
    { label: streams.film, cell: ({ episodeId }) => filmName(episodeId) },
    {
      label: progress.position,
      cell: ({ positionSeconds, durationSeconds }) =>
        progress.of(timeCode(Math.round(positionSeconds)), timeCode(Math.round(durationSeconds))),
    },
    { label: progress.at, cell: ({ updatedAt }) => formatShort(updatedAt) },
  ],
  mails: [
    { label: mails.subject, cell: ({ subject }) => subject },
    { label: mails.state, cell: ({ state }) => mails.states[state] },
    { label: mails.queued, cell: ({ queuedAt }) => formatShort(queuedAt) },
    {
      label: mails.at,
      cell: ({ at, attempts }) =>
        attempts === null ? formatShort(at) : mails.tries(attempts, formatShort(at)),
    },
  ],
  securityLog: [
    { label: log.what, cell: ({ kind }) => kind.toLowerCase().replaceAll("_", " ") },
    { label: log.at, cell: ({ at }) => formatShort(at) },
    { label: log.device, cell: ({ device }) => device ?? sessions.unknown },
    { label: log.times, cell: ({ times }) => times, isNumber: true },
  ],
};

export const noteColumns = (userId: string): readonly Column<Member["notes"][number]>[] => [
  { label: notes.at, cell: ({ at }) => formatShort(at), isOneLine: true },
  { label: notes.author, cell: ({ author }) => author },
  { label: notes.text, cell: ({ text }) => text },
  {
    label: notes.act,
    cell: ({ id }) => (
      <Act
        {...notes.remove}
        small
        reason="none"
        call={deskCalls.deleteNote.path}
        values={{ user_id: userId, note_id: id }}
      />
    ),
  },
];

/** For a role that may refund. */
export const refundColumns = (buyer: string): Columns<"orders"> => [
  {
    label: orders.act,
    cell: ({ id, kind, payment }) => {
      const left = payment ? leftPaiseOf(payment) : 0;
      const isDisputed = hasOpenDispute(payment);
      const props = { orderId: id, kind, buyer, leftPaise: left, isDisputed };
      return left > 0 && <RefundAct {...props} small />;
    },
  },
];
