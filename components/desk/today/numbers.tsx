import { Section } from "#components/desk/frame/room-page.tsx";
import { ColumnsPlot } from "#components/desk/plots/columns-plot.tsx";
import { RowsPlot } from "#components/desk/plots/rows-plot.tsx";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { Numbers as Figures } from "#lib/desk/today/today.ts";
import { strings } from "./strings.ts";

const { numbers: said } = strings;

const asCount = (value: number) => value.toLocaleString("en-IN");

const steps = ["home", "plan", "orders", "paid"] as const;

export function Numbers({ numbers: { money, members, watched, way } }: { numbers: Figures }) {
  return (
    <Section title={said.title}>
      {money && (
        <DaysPlot
          title={said.money}
          days={money}
          names={["inPaise", "backPaise"]}
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
          />
          <DaysPlot title={said.active} days={members} names={["active"]} labels={said} />
        </>
      )}
      <ColumnsPlot
        title={said.hours}
        labelName={said.hour}
        labels={watched.hours.map((_, hour) => `${String(hour).padStart(2, "0")}:00`)}
        series={[{ name: said.watched, values: watched.hours }]}
        format={said.hoursOf}
      />
      <RowsPlot
        title={said.episodes}
        labelName={said.episode}
        valueName={said.watched}
        rows={watched.episodes.map(({ title, seconds }) => ({ label: title, value: seconds }))}
        format={said.hoursOf}
      />
      {way && (
        <RowsPlot
          title={said.way}
          note={said.wayNote}
          labelName={said.step}
          valueName={said.count}
          rows={steps.map((step) => ({ label: said.steps[step], value: way[step] }))}
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
  format?: (value: number) => string;
};

function DaysPlot<Name extends string>(props: DaysPlotProps<Name>) {
  const { title, days, names, labels, format = asCount } = props;
  return (
    <ColumnsPlot
      title={title}
      format={format}
      labelName={said.day}
      labels={days.map(({ day }) => day)}
      series={names.map((name) => ({ name: labels[name], values: days.map((day) => day[name]) }))}
    />
  );
}
