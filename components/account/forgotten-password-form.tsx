"use client";

import Link from "next/link";
import { type FormEvent, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { words as linkWords } from "./link-words.ts";
import { useCall } from "./use-call.ts";

const words = linkWords.forgottenPassword;

/** Asks for a link to choose a new password. The answer is the same for every address. */
export function ForgottenPasswordForm() {
  const { pending, message, run, clear } = useCall();
  const messageId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
    const email_address = new FormData(event.currentTarget).get("email_address");
    await run(calls.forgotPassword.path, { json: { email_address }, done: words.sent });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onInput={clear}>
      <Field
        label={words.email}
        name="email_address"
        type="email"
        autoComplete="email"
        required
        invalid={message?.tone === "bad"}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? words.pending : words.submit}
      </Button>
      <Link href={paths.login}>{words.back}</Link>
    </form>
  );
}
