import { Section } from "#components/desk/frame/room-page.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { SpanChoice } from "#components/desk/numbers/span-choice.tsx";
import { queryOf } from "#components/desk/numbers/span-query.ts";
import { strings as sums } from "#components/desk/numbers/strings.ts";
import { ColumnsPlot } from "#components/desk/plots/columns-plot.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { formatMonth } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { SoldMonth } from "#lib/desk/numbers/sold.ts";
import type { Span } from "#lib/desk/numbers/span.ts";
import { strings } from "./strings.ts";

type MonthsProps = {
  months: readonly SoldMonth[];
  span: Span;
  problem: string | null;
  kept: Readonly<Record<string, string | undefined>>;
};

const names = ["soldPaise", "refundedPaise", "netPaise"] as const;

/** Sales, refunds and net of each month of the span. */
export function Months({ months, span, problem, kept }: MonthsProps) {
  const sum = (name: (typeof names)[number]) =>
    months.reduce((total, month) => total + month[name], 0);
  return (
    <Section title={strings.months}>
      <SpanChoice path={deskPaths.money} span={span} problem={problem} kept={kept} />
      <p className="note">
        {sums.chosen(span.from, new Date(span.until.getTime() - 1))}.{" "}
        {names.map((name) => `${sums.sumNames[name]} ${formatRupees(sum(name))}`).join(", ")}.{" "}
        {sums.note}
      </p>
      <ColumnsPlot
        title={strings.soldByMonth}
        labelName={strings.month}
        labels={months.map(({ month }) => formatMonth(month))}
        series={names.map((name) => ({
          name: sums.sumNames[name],
          values: months.map((month) => month[name]),
        }))}
        format={formatRupees}
        csv={addressOf(deskCalls.numbersCsv.path, { plot: "months", ...queryOf(span) })}
      />
    </Section>
  );
}
