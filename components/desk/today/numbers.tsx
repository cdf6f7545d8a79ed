import { Section } from "#components/desk/frame/room-page.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { SpanChoice } from "#components/desk/numbers/span-choice.tsx";
import { queryOf } from "#components/desk/numbers/span-query.ts";
import { SumsTable } from "#components/desk/numbers/sums-table.tsx";
import { ColumnsPlot } from "#components/desk/plots/columns-plot.tsx";
import { RowsPlot } from "#components/desk/plots/rows-plot.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { formatMonth } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { PlotName } from "#lib/desk/numbers/csv.ts";
import type { Numbers as Figures } from "#lib/desk/numbers/numbers.ts";
import type { Span } from "#lib/desk/numbers/span.ts";
import { strings } from "./strings.ts";

const { numbers: said } = strings;

const asCount = (value: number) => value.toLocaleString("en-IN");

const steps = ["home", "plan", "orders", "paid"] as const;

type NumbersProps = { numbers: Figures; span: Span; problem: string | null };

export function Numbers({ numbers, span, problem }: NumbersProps) {
  const { sums, money, members, watched, way } = numbers;
  const csv = (plot: PlotName) => addressOf(deskCalls.numbersCsv.path, { plot, ...queryOf(span) });
  return (
    <Section title={said.title}>
      <SpanChoice path={deskPaths.today} span={span} problem={problem} />
      <SumsTable sums={sums} span={span} />
      {money && (
        <DaysPlot
          title={said.money}
          days={money}
          names={["soldPaise", "refundedPaise"]}
          csv={csv("money")}
          labels={said.moneySeries}
          format={formatRupees}
        />
      )}
      {members && (
        <>
          <DaysPlot
            title={said.members}
            days={members}
            names={["accounts", "begun", "renewed", "ended"]}
            labels={said.memberSeries}
            csv={csv("members")}
          />
          <DaysPlot
            title={said.active}
            days={members}
            names={["active"]}
            labels={said}
            csv={csv("members")}
            isState
          />
        </>
      )}
      <ColumnsPlot
        title={said.hours}
        labelName={said.hour}
        labels={watched.hours.map((_, hour) => `${String(hour).padStart(2, "0")}:00`)}
        series={[{ name: said.watched, values: watched.hours }]}
        csv={csv("hours")}
        format={said.hoursOf}
      />
      <RowsPlot
        title={said.episodes}
        labelName={said.episode}
        valueName={said.watched}
        rows={watched.episodes.map(({ title, seconds }) => ({ label: title, value: seconds }))}
        csv={csv("episodes")}
        format={said.hoursOf}
      />
      {way && (
        <RowsPlot
          title={said.way}
          note={said.wayNote}
          labelName={said.step}
          valueName={said.count}
          rows={steps.map((step) => ({ label: said.steps[step], value: way[step] }))}
          csv={csv("way")}
          format={asCount}
        />
      )}
    </Section>
  );
}

type DaysPlotProps<Name extends string> = {
  title: string;
  days: readonly ({ day: string } & Record<Name, number>)[];
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  csv: string;
  format?: (value: number) => string;
  /** Of a month its last day counts, not the sum. */
  isState?: true;
};

/** Longer spans are drawn by month. */
const MOST_DAYS = 62;

function DaysPlot<Name extends string>(props: DaysPlotProps<Name>) {
  const { title, days, names, labels, csv, format = asCount, isState = false } = props;
  const isByMonth = days.length > MOST_DAYS;
  const parts = new Map<string, Record<Name, number>>();
  for (const { day, ...row } of days) {
    const label = isByMonth ? formatMonth(day.slice(0, 7)) : day;
    const values = row as unknown as Record<Name, number>;
    const sum = parts.get(label);
    if (sum === undefined || isState) parts.set(label, { ...values });
    else for (const name of names) sum[name] += values[name];
  }
  const rows = [...parts.values()];
  return (
    <ColumnsPlot
      title={title}
      format={format}
      labelName={isByMonth ? said.month : said.day}
      labels={[...parts.keys()]}
      series={names.map((name) => ({ name: labels[name], values: rows.map((row) => row[name]) }))}
      csv={csv}
    />
  );
}
