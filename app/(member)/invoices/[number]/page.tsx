import { notFound } from "next/navigation";
import { unlistedPage } from "#app/page-metadata.ts";
import { InvoicePage } from "#components/invoices/invoice-page.tsx";
import { words } from "#components/invoices/words.ts";
import { requireUserOnPage } from "#lib/accounts/sessions/guards.ts";
import { describeInvoice } from "#lib/billing/invoices/describe-invoice.ts";
import { getInvoice } from "#lib/billing/invoices/queries.ts";
import { isAppError } from "#lib/core/http/errors.ts";

export const metadata = unlistedPage(words.page);

type PageProps = { params: Promise<{ number: string }> };

export default async function MyInvoicePage({ params }: PageProps) {
  const user = await requireUserOnPage();
  const { number } = await params;
  const invoice = await getInvoice(user.id, number).catch((error: unknown) => {
    if (isAppError(error) && error.code === "notFound") notFound();
    throw error;
  });
  return <InvoicePage invoice={describeInvoice(invoice)} />;
}
