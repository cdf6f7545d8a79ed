import type { DocumentKind } from "#lib/content/invoice.ts";
import type { TaxSplit } from "#lib/invoices/tax.ts";

/** The columns of an invoice that are its content. */
export const invoiceFields = {
  number: true,
  kind: true,
  issuedAt: true,
  userId: true,
  paymentId: true,
  corrects: true,
  sellerName: true,
  sellerAddress: true,
  sellerGstin: true,
  sellerState: true,
  placeOfSupply: true,
  sac: true,
  buyerName: true,
  buyerState: true,
  buyerPin: true,
  description: true,
  currency: true,
  gstPercent: true,
  taxablePaise: true,
  cgstPaise: true,
  sgstPaise: true,
  igstPaise: true,
  totalPaise: true,
} as const;

/** An invoice, receipt, credit note or refund receipt, as it was written. States are GST codes. */
export type Invoice = TaxSplit & {
  number: string;
  kind: DocumentKind;
  issuedAt: Date;
  userId: string;
  paymentId: string;
  /** The number of the document that this one takes back from. */
  corrects: string | null;
  sellerName: string;
  sellerAddress: string | null;
  sellerGstin: string | null;
  sellerState: string | null;
  placeOfSupply: string | null;
  sac: string | null;
  buyerName: string;
  buyerState: string | null;
  buyerPin: string | null;
  description: string;
  currency: string;
  gstPercent: number;
  totalPaise: number;
};
