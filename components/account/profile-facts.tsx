import type { Profile } from "#lib/users/types.ts";
import styles from "./profile-page.module.css";

/** E-mail, subscription, validity and user id, as a list of terms. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    { term: "Email", value: profile.email || "–" },
    { term: "Subscription", value: profile.subscription },
    { term: "Validity", value: profile.validity || "–" },
    { term: "User ID", value: profile.user_id },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
