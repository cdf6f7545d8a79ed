import { type ReactNode, useState } from "react";
import { callSentence, useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { PasswordField } from "#components/sign-in/password-field.tsx";
import { strings } from "#components/sign-in/strings.ts";
import { Button, buttonClasses } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";

type RegisterFormProps = {
  /** What the member accepts. */
  accepted: ReactNode;
  onDone: (address: string, password: string) => void;
};

export function RegisterForm({ accepted, onDone }: RegisterFormProps) {
  const [password, setPassword] = useState<string | null>(null);
  const { pending, message, messageId, empty, run, form } = useCall();

  async function submit(data: FormData, element: HTMLFormElement) {
    const isRegistered = await run(calls.register.path, {
      json: Object.fromEntries(data),
      done: strings.register.done,
      failure: (error) => ({ tone: "bad", text: callSentence(error, strings.register.failed) }),
    });
    if (!isRegistered) return;
    element.reset();
    setPassword(null);
    onDone(String(data.get("email_address")).trim(), String(data.get("password")));
  }

  const required = (name: string) => ({
    name,
    required: true,
    marked: true,
    invalid: empty.includes(name),
    describedBy: messageId,
  });
  return (
    <form className="form" {...form(submit, strings.required)}>
      <div className={styles.pair}>
        <Field label={strings.firstName} autoComplete="given-name" {...required("first_name")} />
        <Field label={strings.lastName} autoComplete="family-name" {...required("last_name")} />
      </div>
      <Field
        label={strings.email}
        type="email"
        autoComplete="email"
        {...required("email_address")}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        invalid={empty.includes("password")}
        describedBy={messageId}
      />
      <Field label={strings.phone} name="phone_number" type="tel" autoComplete="tel" marked />
      <Notice message={message} id={messageId} />
      {message?.tone === "good" && (
        <a href="#login" className={buttonClasses("outline", true)}>
          {strings.register.toLogin}
        </a>
      )}
      {accepted}
      <Button type="submit" wide pending={pending}>
        {pending ? strings.register.pending : strings.register.submit}
      </Button>
    </form>
  );
}
