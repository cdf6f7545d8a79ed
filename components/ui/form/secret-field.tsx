import { useState } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";
import { strings } from "./strings.ts";

type SecretFieldProps = Omit<FieldProps, "name" | "type" | "button">;

/** A password that its owner can read while typing. */
export function SecretField(props: SecretFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      name="password"
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <button type="button" className={styles.show} onClick={() => setIsShown(!isShown)}>
          {isShown ? strings.hide : strings.show}
          <span className="visually-hidden"> {strings.secret}</span>
        </button>
      }
    />
  );
}

export function CurrentPassword(props: Pick<FieldProps, "label" | "invalid" | "describedBy">) {
  return <SecretField {...props} autoComplete="current-password" required />;
}
