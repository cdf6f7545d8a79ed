import type { Invoice } from "#lib/billing/invoices/types.ts";

/** Deterministic: the same invoice gives the same bytes. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded lazily: most processes never draw a PDF.
  const { drawInvoice } = await import("./render-pdf.ts");
  return drawInvoice(invoice);
}
