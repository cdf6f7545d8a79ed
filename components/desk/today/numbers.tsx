import { Section } from "#components/desk/frame/room-page.tsx";
import { ColumnsPlot } from "#components/desk/plots/columns-plot.tsx";
import { RowsPlot } from "#components/desk/plots/rows-plot.tsx";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { Numbers as Figures } from "#lib/desk/today/today.ts";
import { strings } from "./strings.ts";

const { numbers: said } = strings;

type Shown<Name extends keyof Figures> = NonNullable<Figures[Name]>;

const asCount = (value: number) => value.toLocaleString("en-IN");

export function Numbers({ numbers }: { numbers: Figures }) {
  const { money, members, watched, way } = numbers;
  return (
    <Section title={said.title}>
      {money && <MoneyPlot days={money} />}
      {members && <MemberPlots days={members} />}
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
      {way && <WayPlot way={way} />}
    </Section>
  );
}

function MoneyPlot({ days }: { days: Shown<"money"> }) {
  return (
    <ColumnsPlot
      title={said.money}
      labelName={said.day}
      labels={days.map(({ day }) => day)}
      series={[
        { name: said.moneySeries.in, values: days.map(({ inPaise }) => inPaise) },
        { name: said.moneySeries.back, values: days.map(({ backPaise }) => backPaise) },
      ]}
      format={formatRupees}
    />
  );
}

function MemberPlots({ days }: { days: Shown<"members"> }) {
  const labels = days.map(({ day }) => day);
  const names = ["accounts", "begun", "renewed", "ended"] as const;
  return (
    <>
      <ColumnsPlot
        title={said.members}
        labelName={said.day}
        labels={labels}
        series={names.map((name) => {
          return { name: said.memberSeries[name], values: days.map((day) => day[name]) };
        })}
        format={asCount}
      />
      <ColumnsPlot
        title={said.active}
        labelName={said.day}
        labels={labels}
        series={[{ name: said.active, values: days.map(({ active }) => active) }]}
        format={asCount}
      />
    </>
  );
}

function WayPlot({ way }: { way: Shown<"way"> }) {
  const steps = ["home", "plan", "orders", "paid"] as const;
  return (
    <RowsPlot
      title={said.way}
      note={said.wayNote}
      labelName={said.step}
      valueName={said.count}
      rows={steps.map((step) => ({ label: said.steps[step], value: way[step] }))}
      format={asCount}
    />
  );
}
