import { Field } from "#components/ui/field.tsx";
import styles from "./password-field.module.css";
import { passwordStrength } from "./password-strength.ts";

type PasswordFieldProps = {
  label?: string;
  /** False where leaving it empty changes nothing. */
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

const levels = { "Very Weak": 0, Weak: 1, Medium: 2, Strong: 3 } as const;

/** A new password with its strength meter. The meter advises and never refuses. */
export function PasswordField({
  label = "Password",
  required = true,
  value,
  onChange,
  invalid,
  describedBy,
}: PasswordFieldProps) {
  const strength = passwordStrength(value);
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required={required}
      marked={required}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      invalid={invalid}
      describedBy={describedBy}
      note={
        <div className={styles.strength}>
          <meter
            className={styles.meter}
            aria-label="Password strength"
            min={0}
            max={3}
            value={levels[strength]}
            data-level={levels[strength]}
          />
          <output className={styles.word}>{value === "" ? "" : strength}</output>
        </div>
      }
    />
  );
}
