import { documents, invoiceStrings as words } from "#lib/billing/invoices/invoice-strings.ts";
import { amountInWords } from "#lib/billing/invoices/pdf/amount-in-words.ts";
import { taxPlaceOf } from "#lib/billing/invoices/tax.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { countryName } from "#lib/core/locale/countries.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { stateLabel, stateTaxName } from "#lib/core/locale/states.ts";

export type Row = { term: string; value: string };

export type InvoiceText = ReturnType<typeof describeInvoice>;

/** CGST Rule 46; a credit note by Rule 53. */
export function describeInvoice(invoice: Invoice) {
  const { kind, number, sac, placeOfSupply, mode, paidAt } = invoice;
  const isTax = sac !== null;
  return {
    title: documents[kind].title,
    number,
    facts: rows([
      [words.number, number],
      [words.date, formatDay(invoice.issuedAt)],
      [words.corrects, correction(invoice)],
      [words.access, accessOf(invoice)],
      [words.placeOfSupply, placeOfSupply && stateLabel(placeOfSupply)],
      [words.reverseCharge, isTax ? words.no : null],
      [words.copy, kind === "TAX_INVOICE" ? words.original : null],
    ]),
    seller: lines(
      invoice.sellerName,
      invoice.sellerAddress,
      invoice.sellerState && stateLabel(invoice.sellerState),
      invoice.sellerGstin && `GSTIN ${invoice.sellerGstin}`,
    ),
    buyer: lines(
      invoice.buyerName,
      ...(invoice.buyerAddress?.split("\n") ?? []),
      invoice.buyerState && stateLabel(invoice.buyerState),
      invoice.buyerPin && `PIN ${invoice.buyerPin}`,
      invoice.buyerCountry && countryName(invoice.buyerCountry),
      invoice.buyerGstin && `GSTIN ${invoice.buyerGstin}`,
    ),
    /** Required by law, such as on an export. */
    remark: invoice.remark,
    description: invoice.description,
    sac,
    amounts: rows([
      ...discountRows(invoice),
      ...(isTax ? taxRows(invoice) : []),
      [words.total, formatRupees(invoice.totalPaise)],
    ]),
    inWords: amountInWords(invoice.totalPaise),
    notes: lines(
      mode === "LIVE" ? paidAt && `${words.paid} ${formatDay(paidAt)}.` : words.test,
      isTax ? null : words.noTax,
      words.signature,
    ),
  };
}

function accessOf({ accessFrom, accessUntil }: Invoice): string | null {
  return (
    accessFrom && accessUntil && `${formatDay(accessFrom)} ${words.to} ${formatDay(accessUntil)}`
  );
}

/** CGST Rule 53(1A). */
function correction({ corrects, correctsIssuedAt }: Invoice): string | null {
  return corrects && correctsIssuedAt
    ? `${corrects} ${words.of} ${formatDay(correctsIssuedAt)}`
    : corrects;
}

function discountRows({ listPaise, discountPaise, couponCode }: Invoice): [string, string][] {
  if (listPaise === null || discountPaise === 0) return [];
  const coupon = couponCode && ` (${words.coupon} ${shownCode(couponCode)})`;
  return [
    [words.listPrice, formatRupees(listPaise)],
    [`${words.discount}${coupon ?? ""}`, formatRupees(-discountPaise)],
  ];
}

function taxRows(invoice: Invoice): [string, string][] {
  const { gstPercent, sellerState } = invoice;
  const taxable: [string, string] = [words.taxable, formatRupees(invoice.taxablePaise)];
  if (taxPlaceOf(invoice) === "otherState") {
    return [taxable, [`IGST ${gstPercent}%`, formatRupees(invoice.igstPaise)]];
  }
  const stateTax = stateTaxName(sellerState ?? "");
  return [
    taxable,
    [`CGST ${gstPercent / 2}%`, formatRupees(invoice.cgstPaise)],
    [`${stateTax} ${gstPercent / 2}%`, formatRupees(invoice.sgstPaise)],
  ];
}

function rows(entries: [string, string | null][]): Row[] {
  return entries.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}

function lines(...texts: (string | null)[]): string[] {
  return texts.filter((text) => text !== null);
}
