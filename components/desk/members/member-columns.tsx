import { type Column, rupeeColumn } from "#components/desk/lists/table.tsx";
import { RefundAct } from "#components/desk/orders/refund-act.tsx";
import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { getMember } from "#lib/desk/members/queries.ts";
import { strings } from "./strings.ts";

export type Member = Awaited<ReturnType<typeof getMember>>;

type List = "memberships" | "orders" | "sessions" | "devices" | "streams" | "mails" | "securityLog";

type Columns<Name extends List> = readonly Column<Member[Name][number]>[];

const { memberships, orders, sessions, devices, streams, mails, log } = strings;

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
    { label: streams.film, cell: ({ episodeId }) => episodeId },
    { label: streams.since, cell: ({ startedAt }) => formatShort(startedAt) },
    { label: streams.seen, cell: ({ seenAt }) => formatShort(seenAt) },
    { label: streams.shared, cell: ({ sharedAt }) => (sharedAt ? streams.yes : streams.no) },
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

/** For a role that may refund. */
export const refundColumns: Columns<"orders"> = [
  {
    label: orders.act,
    cell: ({ id, payment }) => {
      const left = payment ? leftPaiseOf(payment) : 0;
      const props = { orderId: id, leftPaise: left, isDisputed: hasOpenDispute(payment) };
      return left > 0 && <RefundAct {...props} small />;
    },
  },
];
