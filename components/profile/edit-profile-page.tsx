import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { Profile } from "#lib/accounts/users/types.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./edit-profile.module.css";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { words } from "./profile-words.ts";

type EditProfilePageProps = {
  profile: Profile | null;
  /** Below: what invoices say; null where nothing is asked for them. */
  billing: ReactNode;
};

/** The form for one's profile, or what to say when the profile could not be loaded. */
export function EditProfilePage({ profile, billing }: EditProfilePageProps) {
  return (
    <div className={classes("wrap", styles.page)} data-bar="solid">
      <p className="eyebrow">{words.profile.title}</p>
      <h1 className={styles.heading}>{words.edit.title}</h1>
      {profile ? <EditProfileForm profile={profile} /> : <NotLoaded />}
      {billing}
    </div>
  );
}

function NotLoaded() {
  return (
    <div className={styles.notLoaded}>
      <Notice message={{ tone: "bad", text: words.edit.notLoaded }} />
      <ButtonLink href={paths.login}>{words.edit.login}</ButtonLink>
    </div>
  );
}
