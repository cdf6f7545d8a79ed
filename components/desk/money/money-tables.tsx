import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { type Column, rupeeColumn, Table, TableSection } from "#components/desk/lists/table.tsx";
import type { DeferredSum, EarningMonth } from "#lib/billing/accounting/deferred-sum.ts";
import type { Amounts } from "#lib/billing/accounting/gstr1.ts";
import type { Gstr1File } from "#lib/billing/accounting/gstr1-files.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import type { Unmatched } from "#lib/billing/settlements/list-unsettled.ts";
import type { SettledDifference, SettledSum } from "#lib/billing/settlements/settled-month.ts";
import { deskCalls, deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatMonth } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { ImportView } from "#lib/desk/money/import-job.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { ImportReport } from "./import-report.tsx";
import { strings } from "./strings.ts";

const ROWS = deskLimits.rowsOfPage;

type Gstr1Props = { month: string; gstin: string | undefined; files: readonly Gstr1File[] };

export function Gstr1Table({ month, gstin, files, empty }: Gstr1Props & { empty: string }) {
  const amount = (label: string, read: (sum: Amounts) => number) =>
    rupeeColumn<Gstr1File>(label, ({ sum }) => sum && read(sum));
  const columns: readonly Column<Gstr1File>[] = [
    {
      label: strings.table,
      cell: ({ name }) => (
        <a
          href={addressOf(deskCalls.gstr1Table.path, { month, gstin, table: name })}
          aria-label={strings.download(name)}
        >
          {name}
        </a>
      ),
    },
    { label: strings.lines, cell: ({ rows }) => rows.length, isNumber: true },
    amount(strings.taxable, (sum) => sum.taxablePaise),
    amount(strings.cgst, (sum) => sum.cgstPaise),
    amount(strings.sgst, (sum) => sum.sgstPaise),
    amount(strings.igst, (sum) => sum.igstPaise),
    amount(strings.total, (sum) => sum.totalPaise),
  ];
  const title = gstin === undefined ? strings.gstr1 : strings.gstr1Of(gstin);
  return <TableSection title={title} columns={columns} empty={empty} rows={files} keyOf={nameOf} />;
}

const nameOf = ({ name }: { name: string }) => name;

const deferredColumns: readonly Column<EarningMonth>[] = [
  { label: strings.earningMonth, cell: ({ name }) => formatMonth(name) },
  rupeeColumn(strings.earned, ({ earnedPaise }) => earnedPaise),
  rupeeColumn(strings.stillDeferred, ({ deferredPaise }) => deferredPaise),
];

export function DeferredTable({ sum }: { sum: DeferredSum }) {
  const { years, gifts, deferredPaise, months } = sum;
  const facts = {
    [strings.deferredAtEnd]: formatRupees(deferredPaise),
    [strings.years]: years,
    ...(gifts.count > 0 && {
      [strings.waitingGifts]: strings.ofGifts(gifts.count, formatRupees(gifts.paise)),
    }),
  };
  return (
    <Section title={strings.deferredRevenue}>
      {years + gifts.count > 0 && <Facts facts={facts} />}
      <Table
        caption={strings.deferredRevenue}
        columns={deferredColumns}
        rows={months}
        keyOf={nameOf}
        empty={strings.noneDeferred}
      />
    </Section>
  );
}

const sumColumns: readonly Column<SettledSum>[] = [
  { label: strings.type, cell: ({ type }) => strings.types[type] ?? type },
  { label: strings.lines, cell: ({ lines }) => lines, isNumber: true },
  rupeeColumn(strings.credited, ({ creditPaise }) => creditPaise),
  rupeeColumn(strings.debited, ({ debitPaise }) => debitPaise),
  rupeeColumn(strings.fee, ({ feePaise }) => feePaise),
  rupeeColumn(strings.feeTax, ({ feeTaxPaise }) => feeTaxPaise),
  rupeeColumn(strings.razorpays, (sum) => Math.abs(grossOf(sum))),
  rupeeColumn(strings.ours, ({ oursPaise }) => oursPaise),
];

/** Before the fee, as the buyer paid or got it. */
const grossOf = ({ creditPaise, debitPaise, feePaise }: SettledSum) =>
  creditPaise - debitPaise + feePaise;

const differenceColumns: readonly Column<SettledDifference>[] = [
  {
    label: strings.entity,
    cell: ({ entityId, orderId }) =>
      orderId === null ? entityId : <a href={deskOrderPath(orderId)}>{entityId}</a>,
  },
  { label: strings.difference, cell: ({ what }) => strings.reasons[what] },
  rupeeColumn(strings.ours, ({ oursPaise }) => oursPaise),
  rupeeColumn(strings.razorpays, ({ razorpaysPaise }) => razorpaysPaise),
];

type SettledProps = {
  month: string;
  sums: readonly SettledSum[];
  differences: readonly SettledDifference[];
  imported: ImportView;
};

export function Settled({ month, sums, differences, imported }: SettledProps) {
  const paidOut = sums.reduce((sum, one) => sum + one.creditPaise - one.debitPaise, 0);
  return (
    <>
      <Section
        title={strings.settled}
        acts={<ImportReport key={month} month={month} initial={imported} />}
      >
        {sums.length > 0 && <Facts facts={{ [strings.paidOut]: formatRupees(paidOut) }} />}
        <Table
          caption={strings.settled}
          columns={sumColumns}
          rows={sums}
          keyOf={({ type }) => type}
          empty={strings.noReport}
        />
      </Section>
      {sums.length > 0 && (
        <TableSection
          title={strings.differences}
          columns={differenceColumns}
          rows={differences.slice(0, ROWS)}
          keyOf={({ entityId, what }) => `${entityId} ${what}`}
          empty={strings.noDifference}
        />
      )}
      {differences.length > ROWS && (
        <p className="note">
          {strings.someOfMany}{" "}
          <a href={addressOf(deskCalls.settledDifferences.path, { month })}>
            {strings.allDifferences}
          </a>
        </p>
      )}
    </>
  );
}

const unsettledColumns: readonly Column<Unmatched>[] = [
  { label: strings.entity, cell: ({ entityId }) => entityId },
  { label: strings.at, cell: ({ at }) => indiaDay(at) },
  rupeeColumn(strings.amount, ({ amountPaise }) => amountPaise),
];

type UnsettledProps = { month: string; rows: readonly Unmatched[] };

export function UnsettledTable({ month, rows }: UnsettledProps) {
  return (
    <>
      <TableSection
        title={strings.unsettled}
        columns={unsettledColumns}
        rows={rows.slice(0, ROWS)}
        keyOf={({ entityId }) => entityId}
        empty={strings.allSettled}
      />
      {rows.length > ROWS && (
        <p className="note">
          {strings.someOfMany}{" "}
          <a href={addressOf(deskCalls.unsettledCsv.path, { month })}>{strings.allUnsettled}</a>
        </p>
      )}
    </>
  );
}
