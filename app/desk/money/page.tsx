import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import {
  DeferredTable,
  Gstr1Table,
  Settled,
  UnsettledTable,
} from "#components/desk/money/money-tables.tsx";
import { Months } from "#components/desk/money/months.tsx";
import { strings } from "#components/desk/money/strings.ts";
import { someUnsettled } from "#lib/billing/settlements/list-unsettled.ts";
import { listSettledDifferences, sumSettled } from "#lib/billing/settlements/settled-month.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { formatMonth } from "#lib/core/locale/india-time.ts";
import { take } from "#lib/desk/lists/cursor.ts";
import { viewImport } from "#lib/desk/money/import-job.ts";
import { monthOrThis, recentMonths } from "#lib/desk/money/month.ts";
import { keptDeferred, keptGstr1 } from "#lib/desk/money/sums.ts";
import { readSoldByMonth } from "#lib/desk/numbers/sold.ts";
import { spanOrUsual, spanQuery } from "#lib/desk/numbers/span.ts";

export const metadata = { title: strings.page };

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export default async function MoneyPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.money, "readMoney", searchParams);
  const values = await valuesOf(searchParams, ["month", "gstin", ...spanQuery]);
  const { span, problem } = spanOrUsual(values, "year");
  const month = monthOrThis(values.month);
  const { name } = month;
  const [sold, { gstins, gstin, files }, deferred, sums, differences, unsettled, imported] =
    await Promise.all([
      readSoldByMonth(span),
      keptGstr1({ month, gstin: values.gstin }),
      keptDeferred(month),
      sumSettled(month),
      listSettledDifferences(month, take),
      someUnsettled(month, take),
      viewImport(month),
    ]);
  const hasMany = gstins.length > 1;
  const months = Object.fromEntries(
    [...new Set([...recentMonths(), name])].map((one) => [one, formatMonth(one)]),
  );
  const filters: Filter[] = [
    { name: "month", label: strings.month, kind: "choice", choices: months },
  ];
  if (hasMany) {
    const choices = { "": strings.chooseGstin, ...named(gstins) };
    filters.push({ name: "gstin", label: strings.gstin, kind: "choice", choices });
  }
  const { path } = deskCalls.monthsDocuments;
  return (
    <RoomPage
      title={strings.page}
      about={strings.about}
      acts={
        <>
          <a href={addressOf(path, { month: name })}>{strings.documents}</a>
          {environment().razorpay.mode !== "LIVE" && (
            <a href={addressOf(path, { month: name, test: "1" })}>{strings.testDocuments}</a>
          )}
          <a href={addressOf(deskCalls.deferredYears.path, { month: name })}>{strings.deferred}</a>
        </>
      }
    >
      <Months
        months={sold}
        span={span}
        problem={problem}
        kept={{ month: values.month, gstin: values.gstin }}
      />
      <Section title={strings.ofMonth(formatMonth(name))}>
        <Filters
          path={deskPaths.money}
          filters={filters}
          values={{ month: name, gstin: values.gstin }}
          kept={{ span: values.span, from: values.from, until: values.until }}
        />
      </Section>
      <Gstr1Table
        month={name}
        gstin={gstin}
        files={files}
        empty={hasMany ? strings.twoGstins : strings.noReturn}
      />
      <DeferredTable sum={deferred} />
      <Settled month={name} sums={sums} imported={imported} differences={differences} />
      <UnsettledTable month={name} rows={unsettled} />
    </RoomPage>
  );
}
