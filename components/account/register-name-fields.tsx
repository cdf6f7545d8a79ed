import { Field } from "#components/ui/field.tsx";
import styles from "./account.module.css";

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
        <Field label="First name" autoComplete="given-name" {...common("first_name")} />
        <Field label="Last name" autoComplete="family-name" {...common("last_name")} />
      </div>
      <Field label="Email" type="email" autoComplete="email" {...common("email_address")} />
    </>
  );
}
