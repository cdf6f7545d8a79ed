/** An entry's subject: a kind, a space, an id. */
import { alertKinds } from "#lib/billing/alerts/raise-alert.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";

export const subjectKinds = [
  ...([
    "user",
    "order",
    "payment",
    "membership",
    "alert",
    "mails",
    "invitation",
    "coupon",
    "request",
  ] as const),
  ...([
    "month",
    "settlements",
    "import",
    "series",
    "members",
    "orders",
    "documents",
    "audit",
  ] as const),
  ...(["content", "picture", "episode", "site", "breach"] as const),
];

type SubjectKind = (typeof subjectKinds)[number];

export function readKind(text: string | undefined): SubjectKind | null {
  return subjectKinds.find((known) => known === text) ?? null;
}

export function splitSubject(subject: string): { kind: string; id: string } {
  const [kind = "", ...rest] = subject.split(" ");
  return { kind, id: rest.join(" ") };
}

/** Returns the subjects of a filter; a member's or an order's include all that belong to it. */
export async function subjectsOf(kind: SubjectKind | null, text: string): Promise<string[]> {
  const id = text.trim();
  if (kind === "user") return subjectsOfMember(id);
  if (kind === "order") return [`order ${id}`, ...(await subjectsOfOrders({ id }))];
  if (kind !== null) return [`${kind} ${id}`];
  return [id, ...subjectKinds.map((known) => `${known} ${id}`)];
}

async function subjectsOfMember(userId: string): Promise<string[]> {
  const memberships = await database().read.membership.findMany({
    where: { userId },
    select: { id: true },
    orderBy: { endsAt: "desc" },
    take: MOST,
  });
  const given = memberships.map(({ id }) => `membership ${id}`);
  const asked = await database().read.dataRequest.findMany({
    where: { userId },
    select: { id: true },
    orderBy: { createdAt: "desc" },
    take: MOST,
  });
  const requests = asked.map(({ id }) => `request ${id}`);
  return [`user ${userId}`, ...given, ...requests, ...(await subjectsOfOrders({ userId }))];
}

/** Limits a member's orders. Only an attack makes more. */
const MOST = 100;

const rowId = { select: { id: true }, take: MOST } as const;
const paid = { id: true, razorpayPaymentId: true, refunds: rowId, disputes: rowId } as const;

async function subjectsOfOrders(where: { id: string } | { userId: string }): Promise<string[]> {
  const orders = await database().read.order.findMany({
    where,
    select: {
      id: true,
      razorpayOrderId: true,
      payment: { select: paid },
      membership: { select: { id: true } },
    },
    orderBy: { createdAt: "desc" },
    take: MOST,
  });
  return orders.flatMap(({ id, razorpayOrderId, payment, membership }) => [
    `order ${id}`,
    ...(razorpayOrderId ? [`order ${razorpayOrderId}`] : []),
    ...(membership ? [`membership ${membership.id}`] : []),
    ...(payment ? subjectsOfPayment(payment) : []),
  ]);
}

type Paid = Prisma.PaymentGetPayload<{ select: typeof paid }>;

/** Alerts name a payment by Razorpay's id, other entries by ours. */
function subjectsOfPayment({ id, razorpayPaymentId, refunds, disputes }: Paid): string[] {
  const alerted = [
    ...[id, razorpayPaymentId].map((one) => `payment ${one}`),
    ...refunds.map((refund) => `refund ${refund.id}`),
    ...disputes.map((dispute) => `dispute ${dispute.id}`),
  ];
  const alerts = alerted.flatMap((one) => alertKinds.map((kind) => `alert ${kind} ${one}`));
  return [`payment ${id}`, `payment ${razorpayPaymentId}`, ...alerts];
}
