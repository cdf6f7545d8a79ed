import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { documents } from "#lib/billing/invoices/invoice-strings.ts";
import type { IssuedDocument } from "#lib/billing/invoices/queries.ts";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import type { CsvRow } from "#lib/core/csv.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { stateLabel } from "#lib/core/locale/states.ts";

const stateOf = (code: string | null) => (code === null ? "" : stateLabel(code));
const dayOf = (date: Date | null) => (date === null ? "" : indiaDay(date));
const knownRupees = (paise: number | null) => (paise === null ? "" : rupees(paise));

/** Only on the invoice's line, so that the column can be summed. */
const feeOf = ({ paidAt, payment }: IssuedDocument) => (paidAt === null ? null : payment);

const columns: Record<string, (document: IssuedDocument) => string | number> = {
  Number: ({ number }) => number,
  Kind: ({ kind }) => documents[kind].title,
  Date: ({ issuedAt }) => indiaDay(issuedAt),
  For: ({ corrects }) => corrects ?? "",
  "For date": ({ correctsIssuedAt }) => dayOf(correctsIssuedAt),
  "Paid on": ({ paidAt }) => dayOf(paidAt),
  "Razorpay payment": ({ payment }) => payment.razorpayPaymentId,
  "Razorpay order": ({ payment }) => payment.order.razorpayOrderId ?? "",
  Refund: ({ refundId }) => refundId ?? "",
  Buyer: ({ buyerName }) => buyerName,
  "Buyer's GSTIN": ({ buyerGstin }) => buyerGstin ?? "",
  "Buyer's address": ({ buyerAddress }) => buyerAddress ?? "",
  "Buyer's State": ({ buyerState }) => stateOf(buyerState),
  PIN: ({ buyerPin }) => buyerPin ?? "",
  "Buyer's country": ({ buyerCountry }) => buyerCountry ?? "IN",
  "Place of supply": ({ placeOfSupply }) => stateOf(placeOfSupply),
  "Seller's GSTIN": ({ sellerGstin }) => sellerGstin ?? "",
  SAC: ({ sac }) => sac ?? "",
  "Razorpay's fee": (document) => knownRupees(feeOf(document)?.feePaise ?? null),
  "GST in the fee": (document) => knownRupees(feeOf(document)?.feeTaxPaise ?? null),
  Currency: ({ currency }) => currency,
  "Rate %": ({ sac, gstPercent }) => (sac === null ? "" : gstPercent),
  "Taxable value": ({ taxablePaise }) => rupees(taxablePaise),
  CGST: ({ cgstPaise }) => rupees(cgstPaise),
  SGST: ({ sgstPaise }) => rupees(sgstPaise),
  IGST: ({ igstPaise }) => rupees(igstPaise),
  Total: ({ totalPaise }) => rupees(totalPaise),
  SEZ: ({ sez }) => (sez ? "yes" : ""),
  "List price": ({ listPaise }) => knownRupees(listPaise),
  Discount: ({ listPaise, discountPaise }) => (listPaise === null ? "" : rupees(discountPaise)),
  Coupon: ({ couponCode }) => (couponCode === null ? "" : shownCode(couponCode)),
};

/** Amounts in rupees, days in India. */
export const registerColumns = Object.keys(columns);

export function registerRow(document: IssuedDocument): CsvRow {
  return Object.values(columns).map((read) => read(document));
}
