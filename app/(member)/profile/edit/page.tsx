import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import styles from "#components/profile/edit-profile.module.css";
import { EditProfileView } from "#components/profile/edit-profile-view.tsx";
import { strings } from "#components/profile/profile-strings.ts";
import { calls } from "#lib/core/config/paths.ts";
import { countries } from "#lib/core/locale/countries.ts";

export const metadata = unlistedPage(strings.edit.title);

export default function MyEditProfilePage() {
  return (
    <PageShell calls={[calls.authenticate, calls.profile, calls.membership]}>
      <div className="wrap page" data-bar="solid">
        <p className="eyebrow">{strings.profile.title}</p>
        <h1 className={styles.heading}>{strings.edit.title}</h1>
        <EditProfileView countries={countries} />
      </div>
    </PageShell>
  );
}
