"use client";

import { useId, useState } from "react";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import styles from "./account.module.css";
import { PasswordField } from "./password-field.tsx";
import { RegisterNameFields } from "./register-name-fields.tsx";
import { useRegister } from "./use-register.ts";
import { words } from "./words.ts";

/** The registration form. It clears itself on success, and offers the login tab. */
export function RegisterForm({ onDone }: { onDone: (address: string) => void }) {
  const [password, setPassword] = useState<string | null>(null);
  const { pending, message, empty, submit, onInput } = useRegister((address) => {
    setPassword(null);
    onDone(address);
  });
  const messageId = useId();
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={onInput}>
      <RegisterNameFields empty={empty} describedBy={messageId} />
      <PasswordField
        value={password}
        onChange={setPassword}
        invalid={empty.includes("password")}
        describedBy={messageId}
      />
      <Field label={words.phone} name="phone_number" type="tel" autoComplete="tel" marked />
      <Notice message={message} id={messageId} />
      {message?.tone === "good" && (
        <a href="#login" className={buttonClasses("outline", true)}>
          {words.register.toLogin}
        </a>
      )}
      <Button type="submit" wide pending={pending}>
        {pending ? words.register.pending : words.register.submit}
      </Button>
    </form>
  );
}
