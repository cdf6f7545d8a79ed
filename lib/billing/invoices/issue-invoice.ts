import type { Period } from "#lib/accounts/membership/policy.ts";
import {
  billingDetailsOf,
  buyerColumns,
  nameBuyer,
  type Supply,
  supplyOf,
} from "#lib/billing/invoices/billing-details.ts";
import { zeroRatedRemarks } from "#lib/billing/invoices/invoice-strings.ts";
import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import { splitTax, type TaxPlace, taxPlaceOf } from "#lib/billing/invoices/tax.ts";
import { totalOf } from "#lib/content/assembly/price.ts";
import { content } from "#lib/content/content.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Order } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { ABROAD } from "#lib/core/locale/states.ts";

type PaidOrder = {
  order: Pick<
    Order,
    | "userId"
    | "mode"
    | "description"
    | "gstPercent"
    | "placeOfSupply"
    | "sez"
    | "listPaise"
    | "discountPaise"
    | "couponCode"
  >;
  paymentId: string;
  amountPaise: number;
  currency: string;
  paidAt: Date;
  /** Null for a gift, whose year begins with its claim. */
  period: Period | null;
};

/** Issues a tax invoice (CGST Rule 46), or a receipt without a seller; a unique key allows one. */
export async function issueInvoice(tx: Transaction, paid: PaidOrder): Promise<string> {
  const at = now();
  const { seller } = publisherSettings();
  const kind = seller ? "TAX_INVOICE" : "RECEIPT";
  const { order } = paid;
  const where = { id: order.userId };
  const buyer = await tx.user.findUniqueOrThrow({ where, select: buyerColumns });
  const own = order.placeOfSupply === null ? supplyOf(billingDetailsOf(buyer)) : order;
  // Without an address on record the place of supply is the seller's (IGST Act, section 12(2)(b)).
  const placeOfSupply = seller && (own.placeOfSupply ?? seller.state);
  const sellerState = seller?.state ?? null;
  const supply = { placeOfSupply, sez: seller !== null && own.sez };
  const place = taxPlaceOf({ sellerState, ...supply });
  const split = splitTax(paid.amountPaise, order.gstPercent, place);
  const { number } = await tx.invoice.create({
    data: {
      number: await nextSerialNumber(tx, { kind, mode: order.mode }, at),
      kind,
      mode: order.mode,
      issuedAt: at,
      paidAt: paid.paidAt,
      userId: order.userId,
      paymentId: paid.paymentId,
      invoiceOf: paid.paymentId,
      sellerName: seller?.name ?? content().site.publisher,
      sellerAddress: seller?.address ?? null,
      sellerGstin: seller?.gstin ?? null,
      sellerState,
      ...supply,
      sac: seller?.sac ?? null,
      ...nameBuyer(buyer, supply),
      remark: remarkOf(supply, order.gstPercent, seller?.lut),
      description: order.description,
      accessFrom: paid.period?.startsAt ?? null,
      accessUntil: paid.period?.endsAt ?? null,
      currency: paid.currency,
      gstPercent: order.gstPercent,
      ...discountOf(order, split.taxablePaise, place),
      ...split,
      totalPaise: paid.amountPaise,
    },
    select: { number: true },
  });
  return number;
}

/**
 * CGST Act, section 15(3)(a): a discount that the invoice records is no part of the value. It includes
 * an offer's at Razorpay, so that the rows add up. A receipt's prices include GST.
 */
function discountOf(
  { listPaise: list, discountPaise, couponCode, gstPercent }: PaidOrder["order"],
  taxablePaise: number,
  place: TaxPlace,
) {
  if (list === null || discountPaise === 0) return {};
  const whole = totalOf({ pricePaise: list, gstPercent });
  const listPaise = place === "none" ? whole.totalPaise : list;
  return { listPaise, discountPaise: listPaise - taxablePaise, couponCode };
}

function remarkOf(
  { placeOfSupply, sez }: Supply,
  gstPercent: number,
  lut: string | null | undefined,
): string | null {
  if (placeOfSupply !== ABROAD && !sez) return null;
  const { taxed, untaxed } = zeroRatedRemarks[sez ? "sez" : "export"];
  if (gstPercent > 0) return taxed;
  return lut ? `${untaxed} (LUT ${lut})` : untaxed;
}
