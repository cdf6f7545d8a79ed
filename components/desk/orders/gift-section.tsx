import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { now } from "#lib/core/config/clock.ts";
import { formatDay, formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import type { ShownOrder } from "#lib/desk/orders/queries.ts";
import { giftState } from "#lib/desk/orders/state.ts";
import { MemberName } from "./order-table.tsx";
import { strings } from "./strings.ts";

const text = strings.one.gift;

type GiftSectionProps = { order: ShownOrder; linksMembers: boolean };

/** Who gave, who watches. The link's secret is shown to none of the staff. */
export function GiftSection({ order: { gift, user, userId }, linksMembers }: GiftSectionProps) {
  if (gift === null) return null;
  const { claimedById, claimedBy, claimedAt, sentAt, sendAt } = gift;
  const nameOf = (member: ShownOrder["user"]) =>
    member.deletedAt ? strings.one.deleted : fullName(member) || member.email;
  return (
    <Section title={text.title}>
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
