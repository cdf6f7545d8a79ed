import NotFound from "#app/not-found.tsx";
import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { InvoiceView } from "#components/invoices/invoice-view.tsx";
import { strings } from "#components/invoices/strings.ts";
import { ANY_INVOICE, calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.page);

/** One page for all invoices; the browser reads the number. */
export function generateStaticParams() {
  return [{ number: ANY_INVOICE }];
}

export default function MyInvoicePage() {
  return (
    <PageShell calls={[calls.authenticate, calls.invoiceText]}>
      <InvoiceView missing={<NotFound />} />
    </PageShell>
  );
}
