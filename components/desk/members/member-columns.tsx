import { Act } from "#components/desk/acts/act.tsx";
import { type Column, rupeeColumn } from "#components/desk/lists/table.tsx";
import { RefundAct } from "#components/desk/orders/refund-act.tsx";
import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { deskCalls, deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { Member } from "#lib/desk/members/queries.ts";
import { strings } from "./strings.ts";

type List =
  | "memberships"
  | "orders"
  | "sessions"
  | "devices"
  | "streams"
  | "progress"
  | "mails"
  | "securityLog";

type Columns<Name extends List> = readonly Column<Member[Name][number]>[];

const { notes, memberships, orders, sessions, devices, streams, progress, mails, log } = strings;

export function filmName(id: string): string {
  const episode = findEpisode(id);
  return episode ? `${id}, ${episode.title}` : id;
}

export const columns: { [Name in List]: Columns<Name> } = {
  memberships: [
    { label: memberships.from, cell: ({ startsAt }) => formatDay(startsAt), isOneLine: true },
    { label: memberships.until, cell: ({ endsAt }) => formatDay(endsAt), isOneLine: true },
    {
      label: memberships.by,
      cell: ({ orderId }) =>
        orderId ? <a href={deskOrderPath(orderId)}>{memberships.order}</a> : memberships.gift,
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
    rupeeColumn(orders.amount, ({ amountPaise }) => amountPaise),
    rupeeColumn(
      orders.back,
      ({ payment }) => payment && payment.refundedPaise + payment.disputedPaise,
    ),
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
    cell: ({ id, payment }) => {
      const left = payment ? leftPaiseOf(payment) : 0;
      const props = { orderId: id, buyer, leftPaise: left, isDisputed: hasOpenDispute(payment) };
      return left > 0 && <RefundAct {...props} small />;
    },
  },
];
