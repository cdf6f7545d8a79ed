import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";

/** States: GST codes. `buyerCountry`: ISO 3166-1, null is India. `paidAt`: null on credit notes. */
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
  accessFrom: true,
  accessUntil: true,
  currency: true,
  gstPercent: true,
  taxablePaise: true,
  cgstPaise: true,
  sgstPaise: true,
  igstPaise: true,
  totalPaise: true,
} as const;

export type Invoice = Prisma.InvoiceGetPayload<{ select: typeof invoiceFields }>;
