import { Field } from "#components/ui/field.tsx";
import type { Profile } from "#lib/accounts/users/types.ts";
import styles from "./account.module.css";
import { words } from "./words.ts";

type EditNameFieldsProps = { profile: Profile; empty: readonly string[]; describedBy: string };

/** Who the member is: the names can be changed, user id and e-mail address can be read. */
export function EditNameFields({ profile, empty, describedBy }: EditNameFieldsProps) {
  const editable = (name: "first_name" | "last_name") => ({
    name,
    required: true,
    marked: true,
    defaultValue: profile[name],
    invalid: empty.includes(name),
    describedBy,
  });
  return (
    <>
      <Field label={words.userId} name="user_id" readOnly value={profile.user_id} />
      <div className={styles.pair}>
        <Field label={words.firstName} autoComplete="given-name" {...editable("first_name")} />
        <Field label={words.lastName} autoComplete="family-name" {...editable("last_name")} />
      </div>
      {/* The password manager's hint for whose the new password is. */}
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={profile.email}
      />
    </>
  );
}
