"use client";

import { Loading } from "#components/calls/loading.tsx";
import { useQuery } from "#components/calls/use-query.ts";
import { BillingForm } from "#components/membership/billing-details/billing-form.tsx";
import type { MembershipResponse } from "#components/membership/membership-response.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Profile } from "#lib/accounts/users/queries.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import styles from "./edit-profile.module.css";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { strings } from "./profile-strings.ts";

/** The form waits for the invoice details, so that nothing below it moves. */
export function EditProfileView({ countries }: { countries: readonly Country[] }) {
  const profile = useQuery<Profile>(calls.profile.path);
  const membership = useQuery<MembershipResponse>(calls.membership.path);
  if (profile.status === "failed") {
    return (
      <div className={styles.notLoaded}>
        <Notice message={{ tone: "bad", text: strings.edit.notLoaded }} />
        <ButtonLink href={paths.login}>{strings.edit.login}</ButtonLink>
      </div>
    );
  }
  if (profile.status === "loading" || membership.status === "loading") return <Loading />;
  const remembered = membership.value?.billing?.remembered;
  return (
    <>
      <EditProfileForm profile={profile.value} />
      {remembered && <BillingForm remembered={remembered} countries={countries} />}
    </>
  );
}
