import type { TaxSplit } from "#lib/billing/invoices/tax.ts";
import type { DocumentKind } from "#lib/content/invoice.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";

export const invoiceFields = {
  number: true,
  kind: true,
  mode: true,
  issuedAt: true,
  paidAt: true,
  userId: true,
  paymentId: true,
  corrects: true,
  correctsIssuedAt: true,
  sellerName: true,
  sellerAddress: true,
  sellerGstin: true,
  sellerState: true,
  placeOfSupply: true,
  sac: true,
  buyerName: true,
  buyerAddress: true,
  buyerState: true,
  buyerPin: true,
  buyerCountry: true,
  buyerGstin: true,
  remark: true,
  description: true,
  currency: true,
  gstPercent: true,
  taxablePaise: true,
  cgstPaise: true,
  sgstPaise: true,
  igstPaise: true,
  totalPaise: true,
} as const;

/** States are GST codes. */
export type Invoice = TaxSplit & {
  number: string;
  kind: DocumentKind;
  mode: PaymentMode;
  issuedAt: Date;
  /** Null on a credit note. */
  paidAt: Date | null;
  userId: string;
  paymentId: string;
  corrects: string | null;
  correctsIssuedAt: Date | null;
  sellerName: string;
  sellerAddress: string | null;
  sellerGstin: string | null;
  sellerState: string | null;
  placeOfSupply: string | null;
  sac: string | null;
  buyerName: string;
  buyerAddress: string | null;
  buyerState: string | null;
  buyerPin: string | null;
  /** ISO 3166-1 alpha-2; null is India. */
  buyerCountry: string | null;
  buyerGstin: string | null;
  remark: string | null;
  description: string;
  currency: string;
  gstPercent: number;
  totalPaise: number;
};
