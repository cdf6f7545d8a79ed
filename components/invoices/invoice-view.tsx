"use client";

import type { ReactNode } from "react";
import { strings as common } from "#components/calls/strings.ts";
import { isMissing, useAnswer } from "#components/calls/use-answer.ts";
import type { InvoiceText } from "#lib/billing/invoices/describe-invoice.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { InvoicePage } from "./invoice-page.tsx";
import { strings } from "./strings.ts";

/** Reads the number in the browser. `missing`: unknown, or another member's. */
export function InvoiceView({ missing }: { missing: ReactNode }) {
  const invoice = useAnswer<Jsonified<InvoiceText>>(
    () => `${calls.invoiceText.path}/${location.pathname.split("/").pop()}`,
  );
  if (invoice.status === "there") return <InvoicePage invoice={invoice.value} />;
  if (invoice.status === "failed") {
    if (isMissing(invoice.error)) return missing;
    throw invoice.error;
  }
  return (
    <section className="wrap page" data-bar="solid" aria-busy="true">
      <h1 className="heading">{strings.page}</h1>
      <p role="status">{common.loading}</p>
    </section>
  );
}
