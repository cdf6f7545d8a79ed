import Link from "next/link";
import { documents } from "#lib/billing/invoices/invoice-strings.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { calls, invoicePath } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import styles from "./invoice-list.module.css";
import { strings } from "./strings.ts";

export type ListedInvoice = Jsonified<Pick<Invoice, "number" | "kind" | "issuedAt" | "totalPaise">>;

/** `invoices`: null if they could not be loaded. */
export function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] | null }) {
  const listed = invoices ?? [];
  return (
    <section aria-labelledby="invoices-title">
      <h2 id="invoices-title" className={styles.title}>
        {strings.title}
      </h2>
      {listed.length === 0 && (
        <p className={styles.none}>
          {strings.none} {invoices === null && strings.notLoaded}
        </p>
      )}
      <ul className={styles.list}>
        {listed.map(({ number, kind, issuedAt, totalPaise }) => (
          <li key={number} className={styles.entry}>
            <Link href={invoicePath(number)} prefetch={false}>
              {documents[kind].title} {number}
            </Link>
            <span>{formatDay(issuedAt)}</span>
            <span>{formatRupees(totalPaise)}</span>
            <a href={`${calls.invoices.path}/${number}`} download>
              {strings.download}
              <span className="visually-hidden"> {strings.of(number)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
