import type { Invoice } from "#lib/billing/invoices/types.ts";

/** Deterministic: the same invoice gives the same bytes. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  // The libraries of PDF stay out of memory until somebody wants one.
  const { drawInvoice } = await import("./render-pdf.ts");
  return drawInvoice(invoice);
}
