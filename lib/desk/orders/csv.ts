import { fullName } from "#lib/accounts/users/full-name.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import type { CsvRow } from "#lib/core/csv.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import type { OrderFilter } from "#lib/desk/orders/filter.ts";
import { everyOrder, type ListedOrder } from "#lib/desk/orders/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";
import { stateOf } from "./state.ts";

const columns = [
  ...["order", "made", "member", "status", "mode", "plan", "amount", "paid"],
  ...["refunded", "disputed", "document", "razorpay_order", "razorpay_payment"],
  ...["kind", "list_price", "discount", "coupon"],
] as const;

const buyerColumns = ["buyer", "email", "buyer_address"] as const;

const states = {
  open: "open",
  paid: "paid",
  part: "refunded in part",
  whole: "refunded",
  disputed: "dispute open",
  lost: "dispute lost",
} as const;

/**
 * Amounts in rupees, list price and discount before GST, days in India. Buyers are named to the roles that have the documents' CSV, with an
 * audit entry; to the support by id only, which may not export members.
 */
export async function ordersCsv(who: Staff, filter: OrderFilter): Promise<Response> {
  const pages = everyOrder(filter);
  if (!mayDo(who.role, "readMoney")) return csvResponse("orders.csv", columns, pages, rowOf);
  // The search text may be an address, so only its presence is recorded.
  const { find, from, until, state, mode } = filter;
  const dayOf = (at: Date | null) => (at === null ? "" : indiaDay(at));
  const details = { state, mode, from: dayOf(from), until: dayOf(until) };
  await recordExport(who, "readMoney", {
    action: "orders.exported",
    subject: "orders",
    details: { ...details, search: find === null ? "no" : "yes" },
  });
  return csvResponse("orders.csv", [...columns, ...buyerColumns], pages, (order) => [
    ...rowOf(order),
    ...buyerOf(order),
  ]);
}

function rowOf(order: ListedOrder): CsvRow {
  const { payment } = order;
  return [
    order.id,
    indiaDay(order.createdAt),
    order.userId,
    states[stateOf(order)],
    order.mode.toLowerCase(),
    order.plan,
    decimalRupees(order.amountPaise),
    payment ? indiaDay(payment.paidAt) : "",
    decimalRupees(payment?.refundedPaise ?? 0),
    decimalRupees(payment?.disputedPaise ?? 0),
    payment?.documents[0]?.number ?? "",
    order.razorpayOrderId ?? "",
    payment?.razorpayPaymentId ?? "",
    order.kind.toLowerCase(),
    order.listPaise === null ? "" : decimalRupees(order.listPaise),
    decimalRupees(order.discountPaise),
    order.couponCode ?? "",
  ];
}

/** As on the document, else as the account says. */
function buyerOf({ user, payment }: ListedOrder): CsvRow {
  const document = payment?.documents[0];
  return [document?.buyerName ?? fullName(user), user.email, document?.buyerAddress ?? ""];
}
