import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SecretField } from "#components/ui/form/secret-field.tsx";
import styles from "./password-field.module.css";
import {
  type CommonPasswords,
  isCommon,
  loadCommonPasswords,
  passwordStrength,
} from "./password-strength.ts";
import { strings } from "./strings.ts";

type PasswordFieldProps = {
  label?: string;
  required?: boolean;
  /** Null until the first input. */
  value: string | null;
  onChange: (value: string) => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

const levels = { veryWeak: 0, weak: 1, medium: 2, strong: 3 } as const;

/** The strength meter only advises. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = strings.password, required = true, value, onChange, ...rest } = props;
  const typed = value ?? "";
  const strength = passwordStrength(typed);
  const common = useCommonPasswords(typed !== "");
  const input = useRef<HTMLInputElement>(null);
  const keep = useEffectEvent((early: string) => onChange(early));
  // Reads input from before hydration, which the state would overwrite.
  useEffect(() => {
    if (input.current?.value) keep(input.current.value);
  }, []);
  return (
    <SecretField
      label={label}
      autoComplete="new-password"
      required={required}
      marked={required}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      ref={input}
      {...rest}
      note={
        <div className={styles.strength}>
          <meter
            className={styles.meter}
            aria-label={strings.strength.label}
            min={0}
            max={3}
            value={levels[strength]}
            data-level={levels[strength]}
          />
          <output className={styles.word}>
            {value === null ? "" : strings.strength[strength]}
          </output>
          <p className={styles.common} aria-live="polite">
            {common && isCommon(typed, common) && strings.strength.common}
          </p>
        </div>
      }
    />
  );
}

/** Loads the list after the first input; null until then. */
function useCommonPasswords(typed: boolean): CommonPasswords | null {
  const [common, setCommon] = useState<CommonPasswords | null>(null);
  useEffect(() => {
    if (typed) void loadCommonPasswords().then(setCommon);
  }, [typed]);
  return common;
}
