import { type Column, rupeeColumn, Table } from "#components/desk/lists/table.tsx";
import { documents } from "#lib/billing/invoices/invoice-strings.ts";
import { deskDocumentPath, deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import type { ListedDocument } from "#lib/desk/documents/queries.ts";
import { strings } from "./strings.ts";

type Issued = Pick<ListedDocument, "number" | "kind" | "issuedAt" | "totalPaise">;

export const documentColumns = {
  number: {
    label: strings.number,
    cell: ({ number }) => <a href={deskDocumentPath(number)}>{number}</a>,
    isOneLine: true,
  },
  kind: { label: strings.kind, cell: ({ kind }) => documents[kind].title },
  issued: { label: strings.issued, cell: ({ issuedAt }) => formatDay(issuedAt), isOneLine: true },
  total: rupeeColumn(strings.total, ({ totalPaise }) => totalPaise),
} satisfies Record<string, Column<Issued>>;

const { caption, empty } = strings;
const { number, kind, issued, total } = documentColumns;

const columns: readonly Column<ListedDocument>[] = [
  ...[number, kind, issued],
  { label: strings.buyer, cell: ({ buyerName }) => buyerName },
  { label: strings.gstin, cell: ({ buyerGstin }) => buyerGstin ?? "" },
  {
    label: strings.order,
    cell: ({ payment: { orderId } }) => <a href={deskOrderPath(orderId)}>{orderId.slice(0, 8)}</a>,
  },
  total,
];

export function DocumentsTable({ rows }: { rows: readonly ListedDocument[] }) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      empty={empty}
      keyOf={({ number }) => number}
    />
  );
}
