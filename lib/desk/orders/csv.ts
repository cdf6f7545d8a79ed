import { type CsvRow, csvHead, csvLines } from "#lib/core/csv.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import type { OrderFilter } from "#lib/desk/orders/filter.ts";
import { exportedOrders, type ListedOrder } from "#lib/desk/orders/queries.ts";

const columns = [
  ...["order", "made", "member", "status", "mode", "plan", "amount", "paid"],
  ...["refunded", "disputed", "document", "razorpay_order", "razorpay_payment"],
] as const;

/** Amounts in rupees, times in UTC; members by their id alone. */
export function streamOrders(filter: OrderFilter): ReadableStream<Uint8Array> {
  const rows = exportedOrders(filter);
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead(columns))),
    pull: async (controller) => {
      const { value, done } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLines(value.map(rowOf))));
    },
    cancel: async () => void (await rows.return(undefined)),
  });
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
