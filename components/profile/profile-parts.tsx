import { strings as callStrings } from "#components/calls/strings.ts";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { UserPicture } from "#components/session/user-picture.tsx";
import account from "#components/sign-in/account.module.css";
import { strings as common } from "#components/sign-in/strings.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Profile } from "#lib/accounts/users/queries.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import styles from "./profile.module.css";
import { strings } from "./profile-strings.ts";

export function ProfileHead({ profile }: { profile: Profile }) {
  return (
    <div className={styles.person}>
      <UserPicture image={profile.profile_image_url} size="large" />
      <div className={styles.words}>
        <p className="eyebrow">{strings.profile.title}</p>
        <h1 className={styles.name}>{profile.first_name}</h1>
        <p className={classes("actions", styles.edit)}>
          <ButtonLink href={paths.profileEdit} look="outline">
            {strings.profile.edit}
            <span className="visually-hidden"> {strings.profile.editWhat}</span>
          </ButtonLink>
          <ButtonLink href={paths.profileNotes} look="outline">
            {strings.profile.notes}
          </ButtonLink>
          <ButtonLink href={paths.profileGifts} look="outline">
            {strings.profile.gifts}
          </ButtonLink>
          <ButtonLink href={paths.profileData} look="outline">
            {strings.choices.title}
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
          <h1 className="eyebrow">{strings.profile.title}</h1>
          <p className={styles.loading} role="status">
            {callStrings.loading}
          </p>
        </div>
      </div>
    </section>
  );
}

export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    { term: common.email, value: profile.email || "–" },
    { term: strings.profile.subscription, value: profile.subscription },
    { term: strings.profile.validity, value: profile.validity || "–" },
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

export function EmailBanner() {
  const { pending, message, run } = useCall();
  const { path } = calls.resendConfirmation;
  // Another tab may have confirmed the address meanwhile.
  const send = () => run(path, { done: strings.confirmEmail.sent, onSuccess: refetchQueries });
  return (
    <aside className={styles.banner} aria-label={strings.confirmEmail.label}>
      <p>{strings.confirmEmail.text}</p>
      <button
        type="button"
        className={account.textButton}
        aria-disabled={pending || undefined}
        onClick={send}
      >
        {strings.confirmEmail.submit}
      </button>
      <Notice message={message} />
    </aside>
  );
}
