import { Act } from "#components/desk/acts/act.tsx";
import { disputeColumns } from "#components/desk/disputes/disputes-table.tsx";
import { documentColumns as listed } from "#components/desk/documents/documents-table.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { type Column, rupeeColumn, TableSection } from "#components/desk/lists/table.tsx";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { deskCalls, deskDocumentPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { ShownOrder } from "#lib/desk/orders/queries.ts";
import { GiftSection } from "./gift-section.tsx";
import styles from "./order.module.css";
import { couponName, MemberName } from "./order-table.tsx";
import { stateOf } from "./state.ts";
import { strings } from "./strings.ts";
import { timelineOf } from "./timeline.ts";

const { one } = strings;

type Payment = NonNullable<ShownOrder["payment"]>;

export function OrderView({ order, linksMembers }: { order: ShownOrder; linksMembers: boolean }) {
  const { payment } = order;
  const disputes = payment?.disputes ?? [];
  return (
    <>
      <OrderFacts order={order} linksMembers={linksMembers} />
      <GiftSection order={order} linksMembers={linksMembers} />
      <Section title={one.timeline}>
        <ol className={styles.timeline}>
          {timelineOf(order).map(({ at, text, key }) => (
            <li key={key}>
              <time dateTime={at.toISOString()}>{formatShort(at)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
      {disputes.length > 0 && (
        <TableSection
          {...one.disputes}
          columns={Object.values(disputeColumns)}
          rows={disputes}
          empty=""
        />
      )}
      <TableSection {...one.refunds} columns={refundColumns} rows={payment?.refunds ?? []} />
      <TableSection
        {...one.documents}
        columns={order.user.deletedAt ? documentColumns : [...documentColumns, mailColumn]}
        rows={payment?.documents ?? []}
        keyOf={({ number }) => number}
      />
    </>
  );
}

function OrderFacts({ order, linksMembers }: { order: ShownOrder; linksMembers: boolean }) {
  const { facts } = one;
  const { user, payment, membership, nextLookAt } = order;
  const name = `${user.firstName} ${user.lastName} (${user.email})`;
  const known = user.deletedAt ? one.deleted : name;
  const back = payment ? payment.refundedPaise + payment.disputedPaise : 0;
  const left = payment && leftPaiseOf(payment);
  const fee = payment?.feePaise ?? null;
  const isDearer = payment && payment.chargedPaise !== payment.amountPaise;
  return (
    <Facts
      facts={{
        [facts.state]: stateOf(order),
        [facts.member]: <MemberName userId={order.userId} name={known} isLink={linksMembers} />,
        [facts.kind]: strings.kinds[order.kind],
        [facts.plan]: order.plan,
        [facts.list]: order.discountPaise > 0 && formatRupees(order.listPaise ?? 0),
        [facts.coupon]:
          order.couponCode !== null && couponName(order.couponCode, order.couponUse?.couponId),
        [facts.discount]: order.discountPaise > 0 && formatRupees(order.discountPaise),
        [facts.amount]: formatRupees(order.amountPaise),
        [facts.charged]: isDearer ? formatRupees(payment.chargedPaise) : null,
        [facts.method]: payment?.method,
        [facts.fee]: fee === null ? null : formatRupees(fee),
        [facts.back]: back > 0 ? formatRupees(back) : null,
        [facts.left]: back > 0 && left !== null ? formatRupees(left) : null,
        [facts.year]:
          membership && one.year(formatDay(membership.startsAt), formatDay(membership.endsAt)),
        [facts.place]: order.sez ? one.sez(order.placeOfSupply ?? "") : order.placeOfSupply,
        [facts.mode]: strings.modes[order.mode],
        [facts.order]: order.id,
        [facts.razorpayOrder]: order.razorpayOrderId,
        [facts.razorpayPayment]: payment?.razorpayPaymentId,
        [facts.nextLook]: nextLookAt && formatMinute(nextLookAt),
      }}
    />
  );
}

const { refunds, documents } = one;

const refundColumns: readonly Column<Payment["refunds"][number]>[] = [
  { label: refunds.requested, cell: ({ createdAt }) => formatShort(createdAt) },
  rupeeColumn(refunds.amount, ({ amountPaise }) => amountPaise),
  {
    label: refunds.state,
    cell: ({ status, failure }) => refunds.stateOf(refunds.states[status], failure),
  },
  { label: refunds.reason, cell: ({ reason }) => reason },
  {
    label: refunds.id,
    cell: ({ razorpayRefundId, isOutside }) =>
      isOutside ? refunds.outside : (razorpayRefundId ?? ""),
  },
];

const documentColumns: readonly Column<Payment["documents"][number]>[] = [
  {
    label: documents.number,
    cell: ({ number }) => <a href={deskDocumentPath(number)}>{documents.pdf(number)}</a>,
  },
  ...[listed.kind, listed.issued],
  rupeeColumn(documents.amount, ({ totalPaise }) => totalPaise),
  {
    label: documents.mailed,
    cell: ({ mailedAt }) => (mailedAt ? formatShort(mailedAt) : documents.notMailed),
  },
];

const mailColumn: Column<Payment["documents"][number]> = {
  label: documents.mail.column,
  cell: ({ number, mailedAt }) =>
    mailedAt && (
      <Act
        small
        label={documents.mail.label}
        text={documents.mail.text(number)}
        done={documents.mail.done}
        call={deskCalls.mailDocument.path}
        values={{ number, mailed_at: mailedAt.toISOString() }}
      />
    ),
};
