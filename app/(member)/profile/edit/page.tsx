import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import styles from "#components/profile/edit-profile.module.css";
import { EditProfileView } from "#components/profile/edit-profile-view.tsx";
import { words } from "#components/profile/profile-words.ts";
import { calls } from "#lib/core/config/paths.ts";
import { countries } from "#lib/core/locale/countries.ts";

export const metadata = unlistedPage(words.edit.title);

export default function MyEditProfilePage() {
  return (
    <PageShell calls={[calls.authenticate, calls.profile, calls.membership]}>
      <div className="wrap page" data-bar="solid">
        <p className="eyebrow">{words.profile.title}</p>
        <h1 className={styles.heading}>{words.edit.title}</h1>
        <EditProfileView countries={countries} />
      </div>
    </PageShell>
  );
}
