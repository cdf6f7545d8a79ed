import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { planOffer } from "#components/membership/offer.ts";
import { PlanIntroduction, PlanPicture } from "#components/membership/plan-introduction.tsx";
import { PlanView } from "#components/membership/plan-view.tsx";
import { strings } from "#components/membership/strings.ts";
import { ShopLinks } from "#components/shop/shop-links.tsx";
import { calls } from "#lib/core/config/paths.ts";
import { countries } from "#lib/core/locale/countries.ts";

export const metadata = unlistedPage(strings.title);

export default function MembershipPlanPage() {
  return (
    <PageShell calls={[calls.authenticate, calls.membership]}>
      <PlanView
        offer={planOffer()}
        countries={countries}
        introduction={<PlanIntroduction />}
        picture={<PlanPicture />}
        accepted={<ShopLinks lead={strings.accepts} slugs={["terms", "refunds", "privacy"]} />}
      />
    </PageShell>
  );
}
