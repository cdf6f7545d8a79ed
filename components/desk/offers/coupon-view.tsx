import { Facts } from "#components/desk/lists/facts.tsx";
import { type Column, rupeeColumn } from "#components/desk/lists/table.tsx";
import { MemberName } from "#components/desk/orders/order-table.tsx";
import { deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedCoupon, ListedUse } from "#lib/desk/offers/queries.ts";
import { couponState } from "#lib/desk/offers/state.ts";
import { CopyLink } from "./copy-link.tsx";
import { givenOf, givesOf, usesOf } from "./coupon-columns.tsx";
import { strings } from "./strings.ts";

const { one } = strings;

type CouponFactsProps = { coupon: ListedCoupon; at: Date; link: string };

export function CouponFacts({ coupon, at, link }: CouponFactsProps) {
  const state = couponState(coupon, at);
  const works = state === "running" || state === "coming";
  return (
    <Facts
      facts={{
        [strings.state]: strings.states[state],
        [strings.gives]: givesOf(coupon),
        [strings.from]: formatDay(coupon.startsAt),
        [strings.until]: formatDay(coupon.endsAt),
        [one.first]: coupon.firstPurchaseOnly ? one.firstOnly : one.everybody,
        [strings.uses]: usesOf(coupon),
        [strings.given]: givenOf(coupon),
        [strings.note]: coupon.note,
        [one.made]: formatShort(coupon.createdAt),
        [one.ended]: coupon.endedAt && formatShort(coupon.endedAt),
        [one.link]: works && <CopyLink link={link} />,
      }}
    />
  );
}

export const usesColumns = (linksMembers: boolean): readonly Column<ListedUse>[] => [
  {
    label: one.day,
    cell: ({ order, paidAt }) => {
      const at = order?.createdAt ?? paidAt;
      return at && formatShort(at);
    },
  },
  {
    label: one.member,
    cell: ({ userId, user }) => (
      <MemberName userId={userId} name={user.email} isLink={linksMembers} />
    ),
  },
  {
    label: one.order,
    cell: ({ order }) => order && <a href={deskOrderPath(order.id)}>{order.id.slice(0, 8)}</a>,
  },
  {
    label: one.use,
    cell: ({ heldUntil }) => (heldUntil ? one.held(formatShort(heldUntil)) : one.used),
  },
  rupeeColumn(one.discount, ({ order }) => order?.discountPaise ?? null),
  rupeeColumn(one.price, ({ order }) => order?.amountPaise ?? null),
];
