import { words as common } from "#components/sign-in/words.ts";
import type { Profile } from "#lib/accounts/users/types.ts";
import styles from "./profile-page.module.css";
import { words } from "./profile-words.ts";

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
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
