import { addressOf } from "#components/desk/lists/pager.tsx";
import type { Column } from "#components/desk/lists/table.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import type { Amounts } from "#lib/billing/accounting/gstr1.ts";
import type { Gstr1File } from "#lib/billing/accounting/gstr1-files.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import type { Unmatched } from "#lib/billing/settlements/list-unsettled.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { words } from "./words.ts";

type Gstr1Props = { month: string; gstin: string | undefined; files: readonly Gstr1File[] };

export function Gstr1Table({ month, gstin, files, empty }: Gstr1Props & { empty: string }) {
  const amount = (read: (sum: Amounts) => number) => (file: Gstr1File) =>
    file.sum === null ? "" : formatRupees(read(file.sum));
  const columns: readonly Column<Gstr1File>[] = [
    {
      label: words.table,
      cell: ({ name }) => (
        <a
          href={addressOf(deskCalls.gstr1Table.path, { month, gstin, table: name })}
          aria-label={words.download(name)}
        >
          {name}
        </a>
      ),
    },
    { label: words.lines, cell: ({ rows }) => rows.length, isNumber: true },
    { label: words.taxable, cell: amount((sum) => sum.taxablePaise), isNumber: true },
    { label: words.cgst, cell: amount((sum) => sum.cgstPaise), isNumber: true },
    { label: words.sgst, cell: amount((sum) => sum.sgstPaise), isNumber: true },
    { label: words.igst, cell: amount((sum) => sum.igstPaise), isNumber: true },
    { label: words.total, cell: amount((sum) => sum.totalPaise), isNumber: true },
  ];
  return (
    <TableSection
      title={words.gstr1}
      columns={columns}
      rows={files}
      keyOf={({ name }) => name}
      empty={empty}
    />
  );
}

const unsettledColumns: readonly Column<Unmatched>[] = [
  { label: words.entity, cell: ({ entityId }) => entityId },
  { label: words.at, cell: ({ at }) => indiaDay(at) },
  { label: words.amount, cell: ({ amountPaise }) => formatRupees(amountPaise), isNumber: true },
];

export function UnsettledTable({ rows }: { rows: readonly Unmatched[] }) {
  return (
    <TableSection
      title={words.unsettled}
      columns={unsettledColumns}
      rows={rows}
      keyOf={({ entityId }) => entityId}
      empty={words.allSettled}
    />
  );
}
