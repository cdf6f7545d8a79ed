import { type Column, rupeeColumn } from "#components/desk/lists/table.tsx";
import { RefundAct } from "#components/desk/orders/refund-act.tsx";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { getMember } from "#lib/desk/members/queries.ts";
import { strings } from "./strings.ts";

export type Member = Awaited<ReturnType<typeof getMember>>;

type Columns<Rows extends readonly unknown[]> = readonly Column<Rows[number]>[];

const { memberships, orders, sessions, devices, streams, mails, log } = strings;

export const membershipColumns: Columns<Member["memberships"]> = [
  { label: memberships.from, cell: ({ startsAt }) => formatDay(startsAt), isOneLine: true },
  { label: memberships.until, cell: ({ endsAt }) => formatDay(endsAt), isOneLine: true },
  {
    label: memberships.by,
    cell: ({ orderId }) =>
      orderId ? <a href={deskOrderPath(orderId)}>{memberships.order}</a> : memberships.gift,
  },
];

export const orderColumns: Columns<Member["orders"]> = [
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
];

/** For a role that may refund. */
export const refundColumns: Columns<Member["orders"]> = [
  {
    label: orders.act,
    cell: ({ id, payment }) => {
      const left = payment ? leftPaiseOf(payment) : 0;
      return left > 0 && <RefundAct orderId={id} leftPaise={left} small />;
    },
  },
];

export const sessionColumns: Columns<Member["sessions"]> = [
  { label: sessions.device, cell: ({ device }) => device ?? sessions.unknown },
  { label: sessions.since, cell: ({ createdAt }) => formatShort(createdAt) },
  { label: sessions.seen, cell: ({ seenAt, createdAt }) => formatShort(seenAt ?? createdAt) },
];

export const deviceColumns: Columns<Member["devices"]> = [
  { label: sessions.device, cell: ({ name }) => name ?? sessions.unknown },
  { label: devices.since, cell: ({ createdAt }) => formatShort(createdAt) },
  { label: sessions.seen, cell: ({ seenAt }) => formatShort(seenAt) },
];

export const streamColumns: Columns<Member["streams"]> = [
  { label: streams.film, cell: ({ episodeId }) => episodeId },
  { label: streams.since, cell: ({ startedAt }) => formatShort(startedAt) },
  { label: streams.seen, cell: ({ seenAt }) => formatShort(seenAt) },
  { label: streams.shared, cell: ({ sharedAt }) => (sharedAt ? streams.yes : streams.no) },
];

export const mailColumns: Columns<Member["mails"]> = [
  { label: mails.subject, cell: ({ subject }) => subject },
  { label: mails.state, cell: ({ state }) => mails.states[state] },
  { label: mails.queued, cell: ({ queuedAt }) => formatShort(queuedAt) },
  {
    label: mails.at,
    cell: ({ at, attempts }) =>
      attempts === null ? formatShort(at) : mails.tries(attempts, formatShort(at)),
  },
];

export const logColumns: Columns<Member["securityLog"]> = [
  { label: log.what, cell: ({ kind }) => kind.toLowerCase().replaceAll("_", " ") },
  { label: log.at, cell: ({ at }) => formatShort(at) },
  { label: log.device, cell: ({ device }) => device ?? sessions.unknown },
  { label: log.times, cell: ({ times }) => times, isNumber: true },
];
