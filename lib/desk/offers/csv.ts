import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import { everyUse, readCoupon } from "#lib/desk/offers/queries.ts";

const columns = ["day", "state", "order", "member", "discount", "price"] as const;

/**
 * Days in India; the discount before GST and the price with it, in rupees. Members are named by id
 * only. @throws AppError notFound
 */
export async function usesCsv(id: string): Promise<Response> {
  const coupon = await readCoupon(id);
  return csvResponse(`uses-${coupon.code}.csv`, columns, everyUse(coupon), (use) => {
    const at = use.order?.createdAt ?? use.paidAt;
    return [
      at ? indiaDay(at) : "",
      use.paidAt ? "used" : "held",
      use.order?.id ?? "",
      use.userId,
      ...(use.order
        ? [use.order.discountPaise, use.order.amountPaise].map(decimalRupees)
        : ["", ""]),
    ];
  });
}
