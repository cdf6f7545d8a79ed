import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import type { ShownOrder } from "#lib/desk/orders/queries.ts";
import { giftState } from "#lib/desk/orders/state.ts";
import { MemberName } from "./order-table.tsx";
import { strings } from "./strings.ts";

const text = strings.one.gift;

type GiftSectionProps = { order: ShownOrder; linksMembers: boolean };

/** An account without members' rights has no acts. */
function GiftActs({ order: { id, gift } }: { order: ShownOrder }) {
  if (gift?.recipientEmail == null || giftState(gift, now()) !== "open") return null;
  const values = { order_id: id };
  return (
    <>
      <Act {...text.send} call={deskCalls.mailGift.path} values={values} />
      <Act
        {...text.change}
        call={deskCalls.changeGiftAddress.path}
        values={values}
        fields={[{ name: "email", label: text.change.email, kind: "email" }]}
      />
    </>
  );
}

/** Who gave, who watches. The link's secret is shown to none of the staff. */
export function GiftSection({ order, linksMembers }: GiftSectionProps) {
  const { gift, user, userId } = order;
  if (gift === null) return null;
  const { claimedById, claimedBy, claimedAt, sentAt, sendAt } = gift;
  const nameOf = (member: ShownOrder["user"]) =>
    member.deletedAt ? strings.one.deleted : fullName(member) || member.email;
  return (
    <Section title={text.title} acts={linksMembers && <GiftActs order={order} />}>
      <Facts
        facts={{
          [text.state]: text.states[giftState(gift, now())],
          [text.giver]: <MemberName userId={userId} name={nameOf(user)} isLink={linksMembers} />,
          [text.to]: gift.recipientName,
          [text.address]: linksMembers && gift.recipientEmail,
          [text.watches]: claimedById && claimedBy && (
            <MemberName userId={claimedById} name={nameOf(claimedBy)} isLink={linksMembers} />
          ),
          [text.claimed]: claimedAt && formatShort(claimedAt),
          [text.until]: claimedAt === null && formatDay(gift.claimUntil),
          [text.mailed]: sentAt && text.mailedOf(formatShort(sentAt), gift.sent),
          [text.planned]: sendAt && formatMinute(sendAt),
        }}
      />
    </Section>
  );
}
