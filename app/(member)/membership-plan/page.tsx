import { unlistedPage } from "#app/page-metadata.ts";
import { PlanCard } from "#components/membership/plan-card.tsx";
import { PlanPage } from "#components/membership/plan-page.tsx";
import { environment } from "#lib/config/environment.ts";
import { findBillingDetails } from "#lib/invoices/billing-details.ts";
import { requireUserOnPage } from "#lib/session/guards.ts";

export const metadata = unlistedPage("Membership plan");

/** The plan, for members who may buy it or have it. */
export default async function MembershipPlanPage() {
  const user = await requireUserOnPage();
  const { razorpay, sandbox, seller } = environment();
  const active = user.planStatus === "ACTIVE";
  const billing = seller === null ? null : await findBillingDetails(user.id);
  return (
    <PlanPage active={active}>
      <PlanCard
        active={active}
        checkoutUrl={razorpay.checkoutUrl}
        sandbox={sandbox}
        prefill={{ name: user.firstName, email: user.email }}
        billing={billing}
      />
    </PlanPage>
  );
}
