import { documents as issued } from "#lib/billing/invoices/invoice-strings.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { ShownOrder } from "#lib/desk/orders/queries.ts";
import { strings } from "./strings.ts";

type Event = { at: Date; text: string; key: string };

const { events } = strings.one;

/** A shorter year was cut. */
const SHORTEST_YEAR_MS = 365 * DAY_MS;

export function timelineOf(order: ShownOrder): Event[] {
  const { payment, membership, gift } = order;
  const all: Event[] = [
    { at: order.createdAt, text: events.made, key: "made" },
    { at: order.offeredAt, text: events.offered, key: "offered" },
  ];
  if (payment) {
    const charged = formatRupees(payment.chargedPaise);
    all.push({ at: payment.paidAt, text: events.paid(charged, payment.method), key: "paid" });
    all.push({ at: payment.capturedAt, text: events.captured, key: "captured" });
    for (const { number, kind, issuedAt } of payment.documents) {
      const text = events.issued(issued[kind].title, number);
      all.push({ at: issuedAt, text, key: number });
    }
    for (const { id, amountPaise, reason, createdAt } of payment.refunds) {
      const text = events.refund(formatRupees(amountPaise), reason);
      all.push({ at: createdAt, text, key: id });
    }
    for (const dispute of payment.disputes) {
      const text = events.dispute(formatRupees(dispute.amountPaise), dispute.reason);
      all.push({ at: dispute.openedAt, text, key: dispute.id });
      if (dispute.respondBy && dispute.status === "OPEN") {
        all.push({ at: dispute.respondBy, text: events.deadline, key: `${dispute.id}-deadline` });
      }
    }
  }
  if (gift?.sentAt) all.push({ at: gift.sentAt, text: events.giftMailed, key: "gift-mailed" });
  if (gift?.claimedAt) all.push({ at: gift.claimedAt, text: events.claimed, key: "claimed" });
  if (gift?.endedAt) all.push({ at: gift.endedAt, text: events.giftEnded, key: "gift-ended" });
  if (membership) {
    const { startsAt, endsAt, createdAt } = membership;
    const isCut = endsAt.getTime() - startsAt.getTime() < SHORTEST_YEAR_MS;
    all.push({ at: createdAt, text: events.given(formatDay(endsAt)), key: "given" });
    if (isCut) all.push({ at: endsAt, text: events.ended, key: "ended" });
  }
  return all.sort((one, other) => one.at.getTime() - other.at.getTime());
}
