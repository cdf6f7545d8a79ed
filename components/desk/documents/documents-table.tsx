import { rupeeColumn } from "#components/desk/lists/rupee-column.ts";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { documents } from "#lib/billing/invoices/invoice-words.ts";
import { deskDocumentPath, deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import type { ListedDocument } from "#lib/desk/documents/queries.ts";
import { words } from "./words.ts";

const columns: readonly Column<ListedDocument>[] = [
  {
    label: words.number,
    cell: ({ number }) => (
      <a href={deskDocumentPath(number)} download>
        {number}
      </a>
    ),
  },
  { label: words.kind, cell: ({ kind }) => documents[kind].title },
  { label: words.issued, cell: ({ issuedAt }) => formatDay(issuedAt) },
  { label: words.buyer, cell: ({ buyerName }) => buyerName },
  { label: words.gstin, cell: ({ buyerGstin }) => buyerGstin ?? "" },
  {
    label: words.order,
    cell: ({ payment: { orderId } }) => <a href={deskOrderPath(orderId)}>{orderId.slice(0, 8)}</a>,
  },
  rupeeColumn(words.total, ({ totalPaise }) => totalPaise),
];

export function DocumentsTable({ rows }: { rows: readonly ListedDocument[] }) {
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows}
      keyOf={({ number }) => number}
      empty={words.empty}
    />
  );
}
