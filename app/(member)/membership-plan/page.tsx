import { unlistedPage } from "#app/page-metadata.ts";
import { planOffer } from "#components/membership/offer.ts";
import { PlanCard } from "#components/membership/plan-card.tsx";
import { PlanPage } from "#components/membership/plan-page.tsx";
import { words } from "#components/membership/words.ts";
import { mayBuy, validUntil } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { requireUserOnPage } from "#lib/accounts/sessions/guards.ts";
import { findBillingDetails } from "#lib/billing/invoices/billing-details.ts";
import { priceFor } from "#lib/billing/orders/price-order.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { countries } from "#lib/core/locale/countries.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { ABROAD } from "#lib/core/locale/states.ts";

export const metadata = unlistedPage(words.title);

/** Shows the plan to members; it can be renewed in its last 30 days. */
export default async function MembershipPlanPage() {
  const user = await requireUserOnPage();
  const { razorpay, sandbox, seller } = environment();
  const active = user.planStatus === "ACTIVE";
  const memberships = await listMemberships(user.id);
  const at = now();
  const until = validUntil(memberships, at);
  const billing = seller && {
    remembered: await findBillingDetails(user.id),
    countries,
    priceAbroad: priceFor(ABROAD, seller, at),
  };
  return (
    <PlanPage active={active}>
      <PlanCard
        offer={planOffer()}
        active={!mayBuy(memberships, at)}
        endsOn={until && formatDay(until)}
        checkoutUrl={razorpay.checkoutUrl}
        sandbox={sandbox}
        prefill={{ name: user.firstName, email: user.email }}
        billing={billing}
      />
    </PlanPage>
  );
}
