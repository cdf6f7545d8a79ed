"use client";

import Link from "next/link";
import { type FormEvent, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls, paths } from "#lib/config/paths.ts";
import { forgottenPasswordPage } from "#lib/content/account.ts";
import styles from "./account.module.css";
import { useCall } from "./use-call.ts";

/** Asks for a link to choose a new password. The answer is the same for every address. */
export function ForgottenPasswordForm() {
  const { pending, message, run, clear } = useCall();
  const messageId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    const email_address = new FormData(event.currentTarget).get("email_address");
    const { sent } = forgottenPasswordPage;
    await run(calls.forgotPassword.path, { json: { email_address }, done: sent });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={clear}>
      <Field
        label="Email"
        name="email_address"
        type="email"
        autoComplete="email"
        required
        invalid={message?.tone === "bad"}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? "Sending…" : "Send me a link"}
      </Button>
      <Link href={paths.login}>Back to the login</Link>
    </form>
  );
}
