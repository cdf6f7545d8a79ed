import type { Column } from "#components/desk/lists/table.tsx";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { deskOfferPath } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import type { ListedCoupon } from "#lib/desk/offers/queries.ts";
import { couponState } from "#lib/desk/offers/state.ts";
import { strings } from "./strings.ts";

export const givesOf = ({ kind, amount }: ListedCoupon) => strings.givesOf[kind](amount);

export const usesOf = ({ paid, held, most }: ListedCoupon) => strings.usesOf(paid, held, most);

export const givenOf = ({ kind, amount, paid, givenPaise }: ListedCoupon) =>
  kind === "PASS" ? strings.days(paid * amount) : formatRupees(givenPaise);

export const couponColumns = (at: Date): readonly Column<ListedCoupon>[] => [
  {
    label: strings.code,
    cell: ({ id, code }) => <a href={deskOfferPath(id)}>{shownCode(code)}</a>,
    isOneLine: true,
  },
  { label: strings.gives, cell: givesOf },
  { label: strings.state, cell: (coupon) => strings.states[couponState(coupon, at)] },
  { label: strings.from, cell: ({ startsAt }) => formatDay(startsAt), isOneLine: true },
  { label: strings.until, cell: ({ endsAt }) => formatDay(endsAt), isOneLine: true },
  { label: strings.uses, cell: usesOf },
  { label: strings.given, cell: givenOf, isNumber: true },
  { label: strings.note, cell: ({ note }) => note },
];
