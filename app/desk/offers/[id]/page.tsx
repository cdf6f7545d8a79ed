import { deskPage, orNotFound, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { Act } from "#components/desk/acts/act.tsx";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { CsvLink, Pager } from "#components/desk/lists/pager.tsx";
import { TableSection } from "#components/desk/lists/table.tsx";
import { CouponFacts, usesColumns } from "#components/desk/offers/coupon-view.tsx";
import { strings } from "#components/desk/offers/strings.ts";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls, deskOfferPath } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listUses, readCoupon } from "#lib/desk/offers/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

type CouponPageProps = { params: Promise<{ id: string }>; searchParams: Query };

export default async function CouponPage({ params, searchParams }: CouponPageProps) {
  const { id } = await params;
  const path = deskOfferPath(id);
  const { role } = await deskPage(path, "readOffers", searchParams);
  const { after } = await valuesOf(searchParams, ["after"]);
  const coupon = await readCoupon(id).catch(orNotFound);
  const { rows, next } = await listUses(coupon, readCursor(after));
  const code = shownCode(coupon.code);
  return (
    <RoomPage
      title={strings.one.title(code)}
      acts={
        <>
          <CsvLink path={`${deskCalls.couponUses.path}/${encodeURIComponent(id)}`} values={{}} />
          {coupon.endedAt === null && mayDo(role, "changeOffers") && (
            <Act
              {...strings.end}
              text={strings.end.text(code, coupon.held)}
              call={deskCalls.endCoupon.path}
              values={{ coupon_id: id }}
            />
          )}
        </>
      }
    >
      <CouponFacts
        coupon={coupon}
        at={now()}
        link={publicUrl(`${paths.membershipPlan}?code=${code}`)}
      />
      <TableSection
        title={strings.one.uses}
        caption={strings.one.caption}
        empty={strings.one.empty}
        columns={usesColumns(mayDo(role, "readMembers"))}
        rows={rows}
      />
      <Pager path={path} values={{}} after={after} next={next} />
    </RoomPage>
  );
}
