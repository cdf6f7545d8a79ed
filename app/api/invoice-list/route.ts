import { user } from "#lib/accounts/sessions/auth.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.invoiceList,
  auth: user,
  async handle({ who }) {
    const invoices = await listInvoices(who.id);
    return invoices.map(({ number, kind, issuedAt, totalPaise }) => {
      return { number, kind, issuedAt, totalPaise };
    });
  },
});
