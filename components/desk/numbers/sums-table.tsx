import { type Column, Table } from "#components/desk/lists/table.tsx";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { Numbers, Sums } from "#lib/desk/numbers/numbers.ts";
import type { Span } from "#lib/desk/numbers/span.ts";
import { strings } from "./strings.ts";

type Row = { name: keyof Sums; now: number; before: number };

const amounts: readonly string[] = ["soldPaise", "refundedPaise", "netPaise"];

const names = ["soldPaise", "refundedPaise", "netPaise", "begun", "ended", "seconds"] as const;

function format({ name }: Row, value: number): string {
  if (name === "seconds") return strings.hours(value);
  return amounts.includes(name) ? formatRupees(value) : value.toLocaleString("en-IN");
}

/** Empty where nothing was before, of which no change is a share. */
const changeOf = ({ now, before }: Row) =>
  before === 0 ? "" : strings.percent(Math.round(((now - before) / Math.abs(before)) * 100));

const columns: readonly Column<Row>[] = [
  { label: strings.what, cell: ({ name }) => strings.sumNames[name] },
  { label: strings.now, cell: (row) => format(row, row.now), isNumber: true },
  { label: strings.before, cell: (row) => format(row, row.before), isNumber: true },
  { label: strings.change, cell: changeOf, isNumber: true },
];

const lastOf = ({ until }: { until: Date }) => new Date(until.getTime() - 1);

/** The span's sums beside those of as many days before. */
export function SumsTable({ sums, span }: { sums: Numbers["sums"]; span: Span }) {
  const rows = names.flatMap((name): Row[] => {
    const [now, before] = [sums.now[name], sums.before[name]];
    return now === null || before === null ? [] : [{ name, now, before }];
  });
  return (
    <>
      <p className="note">
        {strings.chosen(span.from, lastOf(span))}.{" "}
        {strings.compared(span.before.from, lastOf(span.before))} {strings.note}
      </p>
      <Table
        caption={strings.sums}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        empty={strings.empty}
      />
    </>
  );
}
