import { type Column, rupeeColumn } from "#components/desk/lists/table.tsx";
import { shownCode } from "#lib/billing/offers/coupon.ts";
import { deskMemberPath, deskOfferPath, deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedOrder } from "#lib/desk/orders/queries.ts";
import { stateOf } from "./state.ts";
import { strings } from "./strings.ts";

/** `linksMembers` depends on the role. */
export const columnsOf = (linksMembers: boolean): readonly Column<ListedOrder>[] => [
  {
    label: strings.order,
    cell: ({ id }) => (
      <a href={deskOrderPath(id)} title={id}>
        {id.slice(0, 8)}
      </a>
    ),
  },
  { label: strings.made, cell: ({ createdAt }) => formatShort(createdAt) },
  {
    label: strings.member,
    cell: ({ userId, user }) => (
      <MemberName userId={userId} name={user.email} isLink={linksMembers} />
    ),
  },
  { label: strings.kind, cell: ({ kind }) => strings.kinds[kind] },
  { label: strings.status, cell: stateOf },
  rupeeColumn(strings.amount, ({ amountPaise }) => amountPaise),
  rupeeColumn(strings.discount, ({ discountPaise }) => discountPaise || null),
  rupeeColumn(strings.back, ({ payment }) => {
    const back = (payment?.refundedPaise ?? 0) + (payment?.disputedPaise ?? 0);
    return back > 0 ? back : null;
  }),
  {
    label: strings.document,
    cell: ({ payment }) => payment?.documents.map(({ number }) => number).join("\n") ?? "",
    isOneLine: true,
  },
  { label: strings.mode, cell: ({ mode }) => strings.modes[mode] },
];

export const couponName = (code: string, couponId: string | undefined) =>
  couponId === undefined ? (
    shownCode(code)
  ) : (
    <a href={deskOfferPath(couponId)}>{shownCode(code)}</a>
  );

type MemberNameProps = { userId: string; name: string; isLink: boolean };

export function MemberName({ userId, name, isLink }: MemberNameProps) {
  return isLink ? <a href={deskMemberPath(userId)}>{name || userId}</a> : name || userId;
}
