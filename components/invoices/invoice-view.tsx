"use client";

import type { ReactNode } from "react";
import { strings as common } from "#components/calls/strings.ts";
import { useCall } from "#components/calls/use-call.ts";
import { isMissing, useQuery } from "#components/calls/use-query.ts";
import { Button, buttonClasses } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Row, InvoiceText as Text } from "#lib/billing/invoices/describe-invoice.ts";
import { invoiceStrings } from "#lib/billing/invoices/invoice-strings.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import styles from "./invoice-page.module.css";
import { strings } from "./strings.ts";

/** `mailedAt`: null until its mail is queued. */
type InvoiceText = Text & { mailedAt: Date | null };

/** Reads the number in the browser. `missing`: unknown, or another member's. */
export function InvoiceView({ missing }: { missing: ReactNode }) {
  const invoice = useQuery<Jsonified<InvoiceText>>(
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

function InvoicePage({ invoice }: { invoice: Jsonified<InvoiceText> }) {
  return (
    <div className={classes("wrap", "page", styles.page)} data-bar="solid">
      <article className={styles.sheet} aria-labelledby="invoice-title">
        <h1 id="invoice-title" className="heading">
          {invoice.title}
        </h1>
        <Rows rows={invoice.facts} />
        <div className={styles.parties}>
          <Party title={invoiceStrings.seller} lines={invoice.seller} />
          <Party title={invoiceStrings.buyer} lines={invoice.buyer} />
        </div>
        {invoice.remark && <p className={styles.remark}>{invoice.remark}</p>}
        <div>
          <p className={styles.description}>{invoice.description}</p>
          {invoice.sac && (
            <p>
              {invoiceStrings.sac} {invoice.sac}
            </p>
          )}
        </div>
        <Rows rows={invoice.amounts} amounts />
        <p>{invoice.inWords}</p>
        <div className="note">
          {invoice.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </article>
      <div className={classes("actions", styles.actions)}>
        <a
          href={`${calls.invoices.path}/${invoice.number}`}
          className={buttonClasses("solid")}
          download
        >
          {strings.print}
        </a>
        <ButtonLink href={paths.profile} look="outline">
          {strings.back}
        </ButtonLink>
        {invoice.mailedAt && <MailAgain number={invoice.number} mailedAt={invoice.mailedAt} />}
      </div>
    </div>
  );
}

function MailAgain({ number, mailedAt }: { number: string; mailedAt: string }) {
  const { pending, message, run } = useCall();
  const json = { number, mailed_at: mailedAt };
  const send = () => run(calls.mailInvoice.path, { json, done: strings.mailed });
  return (
    <>
      <Button look="outline" pending={pending} onClick={send}>
        {strings.mailAgain}
      </Button>
      <Notice message={message} />
    </>
  );
}

function Rows({ rows, amounts = false }: { rows: readonly Jsonified<Row>[]; amounts?: boolean }) {
  return (
    <dl className={classes(styles.rows, amounts && styles.amounts)}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="eyebrow">{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
