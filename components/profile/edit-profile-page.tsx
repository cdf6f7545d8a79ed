import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Profile } from "#lib/accounts/users/types.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./edit-profile.module.css";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { words } from "./profile-words.ts";

type EditProfilePageProps = {
  profile: Profile | null;
  /** Null when invoices need no details. */
  billing: ReactNode;
};

export function EditProfilePage({ profile, billing }: EditProfilePageProps) {
  return (
    <div className="wrap page" data-bar="solid">
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
