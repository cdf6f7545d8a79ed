import { database } from "#lib/core/database/client.ts";
import type { AuditEntry } from "#lib/core/database/generated/sqlite/client.ts";
import { describeActors, namesOf } from "#lib/desk/audit/actors.ts";
import { splitSubject } from "#lib/desk/audit/subjects.ts";
import { orderIdsOf } from "#lib/desk/orders/queries.ts";

export type NamedEntry = Awaited<ReturnType<typeof nameEntries>>[number];

/** Names the member of a user's or membership's entry; empty for a deleted account. */
export async function nameEntries(rows: readonly AuditEntry[]) {
  const actorOf = await describeActors(rows.map(({ actor }) => actor));
  const subjects = rows.map(({ subject }) => splitSubject(subject));
  const ofKind = (name: string) => subjects.flatMap(({ kind, id }) => (kind === name ? id : []));
  const orders = await ordersOf(ofKind("order"), ofKind("payment"));
  const memberships = await membersOf(ofKind("membership"));
  const names = await namesOf([...ofKind("user"), ...memberships.values()]);
  return rows.map(({ actor, subject, ...row }) => {
    const { kind, id } = splitSubject(subject);
    const owner = kind === "user" ? id : kind === "membership" ? memberships.get(id) : undefined;
    const isOrder = kind === "order" || kind === "payment";
    return {
      ...row,
      actor: actorOf(actor),
      subject: {
        kind,
        id,
        name: (owner && names.get(owner)) ?? "",
        userId: owner !== undefined && names.has(owner) ? owner : null,
        orderId: (isOrder && orders.get(id)) || null,
      },
    };
  });
}

/** Maps any id of an order or a payment to our order's id. */
async function ordersOf(orderIds: readonly string[], paymentIds: readonly string[]) {
  const payments = await database().read.payment.findMany({
    where: {
      OR: [{ id: { in: [...paymentIds] } }, { razorpayPaymentId: { in: [...paymentIds] } }],
    },
    select: { id: true, razorpayPaymentId: true, orderId: true },
  });
  return new Map([
    ...(await orderIdsOf(orderIds)),
    ...payments.flatMap(({ id, razorpayPaymentId, orderId }): [string, string][] => [
      [id, orderId],
      [razorpayPaymentId, orderId],
    ]),
  ]);
}

async function membersOf(ids: readonly string[]): Promise<Map<string, string>> {
  const memberships = await database().read.membership.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, userId: true },
  });
  return new Map(memberships.map(({ id, userId }) => [id, userId]));
}
