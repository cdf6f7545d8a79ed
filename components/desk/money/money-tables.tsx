import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import type { Amounts } from "#lib/billing/accounting/gstr1.ts";
import type { Gstr1File } from "#lib/billing/accounting/gstr1-files.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import type { Unmatched } from "#lib/billing/settlements/list-unsettled.ts";
import type { SettledDifference, SettledSum } from "#lib/billing/settlements/settled-month.ts";
import { deskCalls, deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { ImportView } from "#lib/desk/money/import-job.ts";
import { ImportReport } from "./import-report.tsx";
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

const sumColumns: readonly Column<SettledSum>[] = [
  { label: words.type, cell: ({ type }) => words.types[type] ?? type },
  { label: words.lines, cell: ({ lines }) => lines, isNumber: true },
  { label: words.credited, cell: ({ creditPaise }) => formatRupees(creditPaise), isNumber: true },
  { label: words.debited, cell: ({ debitPaise }) => formatRupees(debitPaise), isNumber: true },
  { label: words.fee, cell: ({ feePaise }) => formatRupees(feePaise), isNumber: true },
  { label: words.feeTax, cell: ({ feeTaxPaise }) => formatRupees(feeTaxPaise), isNumber: true },
  {
    label: words.razorpays,
    cell: (sum) => formatRupees(Math.abs(grossOf(sum))),
    isNumber: true,
  },
  {
    label: words.ours,
    cell: ({ oursPaise }) => formatRupees(oursPaise),
    isNumber: true,
  },
];

/** Before the fee, as the buyer paid or got it. */
const grossOf = ({ creditPaise, debitPaise, feePaise }: SettledSum) =>
  creditPaise - debitPaise + feePaise;

const differenceColumns: readonly Column<SettledDifference>[] = [
  {
    label: words.entity,
    cell: ({ entityId, orderId }) =>
      orderId === null ? entityId : <a href={deskOrderPath(orderId)}>{entityId}</a>,
  },
  { label: words.difference, cell: ({ what }) => words.reasons[what] },
  {
    label: words.ours,
    cell: ({ oursPaise }) => (oursPaise === null ? "" : formatRupees(oursPaise)),
    isNumber: true,
  },
  {
    label: words.razorpays,
    cell: ({ razorpaysPaise }) => formatRupees(razorpaysPaise),
    isNumber: true,
  },
];

type SettledProps = {
  month: string;
  sums: readonly SettledSum[];
  differences: readonly SettledDifference[];
  /** Whether there are more differences. */
  isCut: boolean;
  imported: ImportView;
};

export function Settled({ month, sums, differences, isCut, imported }: SettledProps) {
  const paidOut = sums.reduce((sum, one) => sum + one.creditPaise - one.debitPaise, 0);
  return (
    <>
      <Section
        title={words.settled}
        acts={<ImportReport key={month} month={month} initial={imported} />}
      >
        {sums.length > 0 && <Facts facts={{ [words.paidOut]: formatRupees(paidOut) }} />}
        <Table
          caption={words.settled}
          columns={sumColumns}
          rows={sums}
          keyOf={({ type }) => type}
          empty={words.noReport}
        />
      </Section>
      {sums.length > 0 && (
        <TableSection
          title={words.differences}
          columns={differenceColumns}
          rows={differences}
          keyOf={({ entityId, what }) => `${entityId} ${what}`}
          empty={words.noDifference}
        />
      )}
      {isCut && (
        <p className="note">
          {words.someOfMany}{" "}
          <a href={addressOf(deskCalls.settledDifferences.path, { month })}>
            {words.allDifferences}
          </a>
        </p>
      )}
    </>
  );
}

const unsettledColumns: readonly Column<Unmatched>[] = [
  { label: words.entity, cell: ({ entityId }) => entityId },
  { label: words.at, cell: ({ at }) => indiaDay(at) },
  { label: words.amount, cell: ({ amountPaise }) => formatRupees(amountPaise), isNumber: true },
];

type UnsettledProps = {
  month: string;
  rows: readonly Unmatched[];
  /** The most that are shown. */
  most: number;
};

export function UnsettledTable({ month, rows, most }: UnsettledProps) {
  return (
    <>
      <TableSection
        title={words.unsettled}
        columns={unsettledColumns}
        rows={rows.slice(0, most)}
        keyOf={({ entityId }) => entityId}
        empty={words.allSettled}
      />
      {rows.length > most && (
        <p className="note">
          {words.someOfMany}{" "}
          <a href={addressOf(deskCalls.unsettledCsv.path, { month })}>{words.allUnsettled}</a>
        </p>
      )}
    </>
  );
}
