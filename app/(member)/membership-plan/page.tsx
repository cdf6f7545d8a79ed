import { unlistedPage } from "#app/page-metadata.ts";
import { PlanCard } from "#components/membership/plan-card.tsx";
import { PlanPage } from "#components/membership/plan-page.tsx";
import { words } from "#components/membership/words.ts";
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { countries } from "#lib/content/countries.ts";
import { ABROAD } from "#lib/content/states.ts";
import { findBillingDetails } from "#lib/invoices/billing-details.ts";
import { formatDay, mayBuy, validUntil } from "#lib/membership/policy.ts";
import { listMemberships } from "#lib/membership/queries.ts";
import { priceFor } from "#lib/orders/price-order.ts";
import { requireUserOnPage } from "#lib/session/guards.ts";

export const metadata = unlistedPage(words.title);

/** The plan, for members who may buy it or have it; in its last month it may be bought again. */
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
    priceAbroad: priceFor(ABROAD, seller),
  };
  return (
    <PlanPage active={active}>
      <PlanCard
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
