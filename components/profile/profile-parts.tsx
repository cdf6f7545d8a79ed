import { words as calls } from "#components/calls/words.ts";
import { UserPicture } from "#components/session/user-picture.tsx";
import { words as common } from "#components/sign-in/words.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import type { Profile } from "#lib/accounts/users/types.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./profile.module.css";
import { words } from "./profile-words.ts";

export function ProfileHead({ profile }: { profile: Profile }) {
  return (
    <div className={styles.person}>
      <UserPicture image={profile.profile_image_url} size="large" />
      <div className={styles.words}>
        <p className="eyebrow">{words.profile.title}</p>
        <h1 className={styles.name}>{profile.first_name}</h1>
        <p className={styles.edit}>
          <ButtonLink href={paths.profileEdit} look="outline">
            {words.profile.edit}
            <span className="visually-hidden"> {words.profile.editWhat}</span>
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** Placeholders. Nothing is below the name, whose length is unknown. */
export function LoadingProfile() {
  return (
    <section className="wrap page" data-bar="solid" aria-busy="true">
      <div className={styles.person}>
        <UserPicture image={null} size="large" />
        <div className={styles.words}>
          <h1 className="eyebrow">{words.profile.title}</h1>
          <p className={styles.loading} role="status">
            {calls.loading}
          </p>
        </div>
      </div>
    </section>
  );
}

export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    { term: common.email, value: profile.email || "–" },
    { term: words.profile.subscription, value: profile.subscription },
    { term: words.profile.validity, value: profile.validity || "–" },
    { term: common.userId, value: profile.user_id },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="note">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
