import { unlistedPage } from "#app/page-metadata.ts";
import { BillingForm } from "#components/membership/billing-form.tsx";
import { EditProfilePage } from "#components/profile/edit-profile-page.tsx";
import { words } from "#components/profile/profile-words.ts";
import { findUserOnPage } from "#lib/accounts/sessions/guards.ts";
import { describeProfile } from "#lib/accounts/users/queries.ts";
import { findBillingDetails } from "#lib/billing/invoices/billing-details.ts";
import { environment } from "#lib/core/config/environment.ts";
import { logged } from "#lib/core/http/log.ts";
import { countries } from "#lib/core/locale/countries.ts";

export const metadata = unlistedPage(words.edit.title);

export default async function MyEditProfilePage() {
  const user = await findUserOnPage();
  const asks = user !== null && environment().seller !== null;
  const remembered = asks
    ? await findBillingDetails(user.id).catch(logged("the billing details", null))
    : null;
  return (
    <EditProfilePage
      profile={user && describeProfile(user)}
      billing={remembered && <BillingForm remembered={remembered} countries={countries} />}
    />
  );
}
