import { randomUUID } from "node:crypto";
import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { couponColumns } from "#components/desk/offers/coupon-columns.tsx";
import { MakeCoupon } from "#components/desk/offers/make-coupon.tsx";
import { strings } from "#components/desk/offers/strings.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { planPrice } from "#lib/content/plan.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listCoupons } from "#lib/desk/offers/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
];

export default async function OffersPage({ searchParams }: { searchParams: Query }) {
  const { role } = await deskPage(deskPaths.offers, "readOffers", searchParams);
  const { after, ...values } = await valuesOf(searchParams, ["find", "after"]);
  const { rows, next } = await listCoupons(values.find ?? "", readCursor(after));
  const at = now();
  return (
    <RoomPage
      title={strings.page}
      about={strings.about}
      acts={
        mayDo(role, "changeOffers") && (
          <MakeCoupon id={randomUUID()} today={indiaDay(at)} price={planPrice(at)} />
        )
      }
    >
      <Filters path={deskPaths.offers} filters={filters} values={values} />
      <Table
        caption={strings.caption}
        columns={couponColumns(at)}
        rows={rows}
        empty={values.find ? strings.noneMatches : strings.empty}
      />
      <Pager path={deskPaths.offers} values={values} after={after} next={next} />
    </RoomPage>
  );
}
