import { Field } from "#components/ui/field.tsx";

type LoginFieldsProps = { address: string; invalid: boolean; describedBy: string };

/** Username and password. The note on the username is always shown. */
export function LoginFields({ address, invalid, describedBy }: LoginFieldsProps) {
  return (
    <>
      <Field
        label="Username or email"
        name="email_address"
        type="text"
        defaultValue={address}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        note="Username can not be left blank."
        invalid={invalid}
        describedBy={describedBy}
      />
      <Field
        label="Password"
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
