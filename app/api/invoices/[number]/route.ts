import { user } from "#lib/accounts/sessions/auth.ts";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { getInvoice } from "#lib/billing/invoices/queries.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { calls } from "#lib/core/config/paths.ts";
import { download } from "#lib/core/http/download.ts";
import { route } from "#lib/core/http/route.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.invoices,
  auth: user,
  async handle({ who, params }) {
    await countAttempt({ rule: billingRates.documentByAccount, by: who.id });
    const invoice = await getInvoice(who.id, params.number ?? "");
    return download(await renderInvoicePdf(invoice), "application/pdf", `${invoice.number}.pdf`);
  },
});
