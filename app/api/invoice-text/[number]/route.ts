import { user } from "#lib/accounts/sessions/auth.ts";
import { describeInvoice } from "#lib/billing/invoices/describe-invoice.ts";
import { getInvoice } from "#lib/billing/invoices/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

/** Describes the caller's own invoice, for its page. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.invoiceText,
  auth: user,
  async handle({ who, params }) {
    const invoice = await getInvoice(who.id, params.number ?? "");
    return { ...describeInvoice(invoice), mailedAt: invoice.mailedAt };
  },
});
