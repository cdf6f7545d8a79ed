import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { rupeeColumn } from "#components/desk/lists/rupee-column.ts";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import type { DeferredSum, EarningMonth } from "#lib/billing/accounting/deferred-sum.ts";
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
  const amount = (label: string, read: (sum: Amounts) => number) =>
    rupeeColumn<Gstr1File>(label, ({ sum }) => sum && read(sum));
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
    amount(words.taxable, (sum) => sum.taxablePaise),
    amount(words.cgst, (sum) => sum.cgstPaise),
    amount(words.sgst, (sum) => sum.sgstPaise),
    amount(words.igst, (sum) => sum.igstPaise),
    amount(words.total, (sum) => sum.totalPaise),
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

const deferredColumns: readonly Column<EarningMonth>[] = [
  { label: words.earningMonth, cell: ({ name }) => name },
  rupeeColumn(words.earned, ({ earnedPaise }) => earnedPaise),
  rupeeColumn(words.stillDeferred, ({ deferredPaise }) => deferredPaise),
];

export function DeferredTable({ sum }: { sum: DeferredSum }) {
  const { years, deferredPaise, months } = sum;
  return (
    <Section title={words.deferredRevenue}>
      {years > 0 && (
        <Facts
          facts={{ [words.deferredAtEnd]: formatRupees(deferredPaise), [words.years]: years }}
        />
      )}
      <Table
        caption={words.deferredRevenue}
        columns={deferredColumns}
        rows={months}
        keyOf={({ name }) => name}
        empty={words.noneDeferred}
      />
    </Section>
  );
}

const sumColumns: readonly Column<SettledSum>[] = [
  { label: words.type, cell: ({ type }) => words.types[type] ?? type },
  { label: words.lines, cell: ({ lines }) => lines, isNumber: true },
  rupeeColumn(words.credited, ({ creditPaise }) => creditPaise),
  rupeeColumn(words.debited, ({ debitPaise }) => debitPaise),
  rupeeColumn(words.fee, ({ feePaise }) => feePaise),
  rupeeColumn(words.feeTax, ({ feeTaxPaise }) => feeTaxPaise),
  rupeeColumn(words.razorpays, (sum) => Math.abs(grossOf(sum))),
  rupeeColumn(words.ours, ({ oursPaise }) => oursPaise),
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
  rupeeColumn(words.ours, ({ oursPaise }) => oursPaise),
  rupeeColumn(words.razorpays, ({ razorpaysPaise }) => razorpaysPaise),
];

type SettledProps = {
  month: string;
  sums: readonly SettledSum[];
  differences: readonly SettledDifference[];
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
  rupeeColumn(words.amount, ({ amountPaise }) => amountPaise),
];

type UnsettledProps = {
  month: string;
  rows: readonly Unmatched[];
  /** The most rows shown. */
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
