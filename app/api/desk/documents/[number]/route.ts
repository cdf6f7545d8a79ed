import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { getAnyInvoice } from "#lib/billing/invoices/queries.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { download } from "#lib/core/http/download.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";

/** Serves a member's invoice or credit note as the PDF that the member gets. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.deskDocument,
  action: "readOrders",
  async handle({ who, params }) {
    await countAttempt({ rule: billingRates.documentByAccount, by: who.id });
    const invoice = await getAnyInvoice(params.number ?? "");
    return download(await renderInvoicePdf(invoice), "application/pdf", `${invoice.number}.pdf`);
  },
});
