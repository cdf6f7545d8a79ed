import type { ReactNode } from "react";
import { useQuery } from "#components/calls/use-query.ts";
import type { MembershipResponse } from "#components/membership/membership-response.ts";
import type { Offer } from "#components/membership/offer.ts";
import { PlanCard } from "#components/membership/plan-card.tsx";
import { strings as plan } from "#components/membership/strings.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { calls, loginPath, paths } from "#lib/core/config/paths.ts";
import type { Country } from "#lib/core/locale/countries.ts";

export type GiveCardProps = {
  offer: Offer;
  countries: readonly Country[];
  /** What the buyer accepts. */
  accepted: ReactNode;
};

/** A visitor logs in first. */
export function GiveCard(props: GiveCardProps) {
  const { status } = useSession();
  if (status === "logged-in") return <MembersCard {...props} />;
  const login = (
    <ButtonLink href={loginPath(paths.gift)} wide>
      {plan.gift.idle}
    </ButtonLink>
  );
  return <PlanCard {...props} isGift membership={null} login={login} />;
}

function MembersCard(props: GiveCardProps) {
  const membership = useQuery<MembershipResponse>(calls.membership.path);
  // Fails the page: without the response it cannot sell.
  if (membership.status === "failed") throw membership.error;
  const { value } = membership;
  // One's own year and coupon do not matter.
  const own = { mayBuy: true, endsOn: null, coupon: null };
  return <PlanCard {...props} isGift membership={value && { ...value, ...own }} />;
}
