import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { getAnyInvoice } from "#lib/billing/invoices/queries.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { download } from "#lib/core/http/download.ts";
import { route } from "#lib/core/http/route.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { staff } from "#lib/desk/session/auth.ts";

/** Serves a member's invoice or credit note as the PDF that the member gets. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.deskDocument,
  auth: staff("readOrders"),
  async handle({ who, params }) {
    await countAttempt({ rule: billingRates.documentByAccount, by: who.id });
    const invoice = await getAnyInvoice(params.number ?? "");
    return download(await renderInvoicePdf(invoice), "application/pdf", `${invoice.number}.pdf`);
  },
});
