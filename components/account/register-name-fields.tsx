import { Field } from "#components/ui/field.tsx";
import styles from "./account.module.css";
import { words } from "./words.ts";

type RegisterNameFieldsProps = { empty: readonly string[]; describedBy: string };

/** First name, last name and email address of somebody who registers. */
export function RegisterNameFields({ empty, describedBy }: RegisterNameFieldsProps) {
  const common = (name: string) => ({
    name,
    required: true,
    marked: true,
    invalid: empty.includes(name),
    describedBy,
  });
  return (
    <>
      <div className={styles.pair}>
        <Field label={words.firstName} autoComplete="given-name" {...common("first_name")} />
        <Field label={words.lastName} autoComplete="family-name" {...common("last_name")} />
      </div>
      <Field label={words.email} type="email" autoComplete="email" {...common("email_address")} />
    </>
  );
}
