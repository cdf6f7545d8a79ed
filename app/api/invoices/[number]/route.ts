import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { getInvoice } from "#lib/invoices/queries.ts";
import { renderInvoicePdf } from "#lib/invoices/render-pdf.ts";
import { countAttempt } from "#lib/rate-limits/rate-limits.ts";
import { user } from "#lib/session/auth.ts";

/** The caller's own invoice as PDF. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.invoices,
  auth: user,
  body: nothing,
  async handle({ who, params }) {
    await countAttempt({ rule: "documentByAccount", by: who.id });
    const invoice = await getInvoice(who.id, params.number ?? "");
    return new Response(await renderInvoicePdf(invoice), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${invoice.number}.pdf"`,
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
