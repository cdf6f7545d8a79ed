import type { CsvRow } from "#lib/core/csv.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import type { OrderFilter } from "#lib/desk/orders/filter.ts";
import { everyOrder, type ListedOrder } from "#lib/desk/orders/queries.ts";

const columns = [
  ...["order", "made", "member", "status", "mode", "plan", "amount", "paid"],
  ...["refunded", "disputed", "document", "razorpay_order", "razorpay_payment"],
] as const;

/** Amounts in rupees, times in UTC; members only by id. */
export function ordersCsv(filter: OrderFilter): Response {
  return csvResponse("orders.csv", columns, everyOrder(filter), rowOf);
}

function rowOf(order: ListedOrder): CsvRow {
  const { payment } = order;
  return [
    order.id,
    order.createdAt.toISOString(),
    order.userId,
    order.status === "PAID" ? "paid" : "open",
    order.mode.toLowerCase(),
    order.plan,
    decimalRupees(order.amountPaise),
    payment?.paidAt.toISOString() ?? "",
    decimalRupees(payment?.refundedPaise ?? 0),
    decimalRupees(payment?.disputedPaise ?? 0),
    payment?.documents[0]?.number ?? "",
    order.razorpayOrderId ?? "",
    payment?.razorpayPaymentId ?? "",
  ];
}
