import { Field } from "#components/ui/field.tsx";
import { words } from "./words.ts";

type LoginFieldsProps = { address: string; invalid: boolean; describedBy: string };

/** Username and password. The note on the username is always shown. */
export function LoginFields({ address, invalid, describedBy }: LoginFieldsProps) {
  return (
    <>
      <Field
        label={words.login.name}
        name="email_address"
        type="text"
        defaultValue={address}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        note={words.login.nameNote}
        invalid={invalid}
        describedBy={describedBy}
      />
      <Field
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        invalid={invalid}
        describedBy={describedBy}
      />
    </>
  );
}
